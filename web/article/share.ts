import { copyText } from "../browser/copy-text.ts";

/** What is said after copying (decisions/news.md#sharing). */
const COPIED = "লিংক কপি হয়েছে!";
const NOT_COPIED = "লিংকটি কপি করা গেল না; ঠিকানার ঘর থেকে কপি করুন।";

/** Opens the browser's share sheet, or copies the link where there is none. What to tell the reader, if anything. */
export async function share(link: { title: string; url: string }): Promise<string | undefined> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(link);
      return undefined;
    } catch (error) {
      // Closed by the reader.
      if (error instanceof DOMException && error.name === "AbortError") return undefined;
    }
  }
  return (await copyText(link.url)) ? COPIED : NOT_COPIED;
}
