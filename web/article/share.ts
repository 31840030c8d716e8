/** What is said after copying (decisions/news.md#sharing). */
export const COPIED = "লিংক কপি হয়েছে!";
const NOT_COPIED = "লিংকটি কপি করা গেল না; ঠিকানার ঘর থেকে কপি করুন।";

/** For pages that are not on https, where browsers have no clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

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
  return (await copy(link.url)) ? COPIED : NOT_COPIED;
}
