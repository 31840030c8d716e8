import { copyText } from "../browser/copy-text.ts";
import { LINK_COPIED, LINK_NOT_COPIED } from "../words/article.ts";

/**
 * Opens the browser's share dialog; if it has none, copies the link. Resolves with a message for the reader, if
 * one is needed.
 */
export async function share(link: { title: string; url: string }): Promise<string | undefined> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(link);
      return undefined;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return undefined;
    }
  }
  return (await copyText(link.url)) ? LINK_COPIED : LINK_NOT_COPIED;
}
