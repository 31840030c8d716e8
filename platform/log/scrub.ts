import { isIP } from "node:net";

const LONGEST = 300;
/** Quotation marks, opening and closing: a quoted text may be personal data. */
const QUOTES = ['""', "''", "“”", "‘’", "``"] as const;

/**
 * Removes everything from the first mark to the last, because quoted JSON contains such marks. In a cut text
 * the last mark may be missing.
 */
function withoutQuoted(text: string, [open = "", close = ""]: string, isCut: boolean): string {
  const from = text.indexOf(open);
  const to = from < 0 ? -1 : text.lastIndexOf(close);
  if (to > from) return `${text.slice(0, from)}…${isCut ? "" : text.slice(to + 1)}`;
  return isCut && from >= 0 ? `${text.slice(0, from)}…` : text;
}

/** Whether a word is a machine's address, also with a port, in brackets or before a comma. */
const isNetworkAddress = (word: string): boolean =>
  [word, word.slice(0, word.lastIndexOf(":"))].some(
    (text) => isIP(text.replace(/^[[(]{1,2}/, "").replace(/[\]),.;:]{1,3}$/, "")) > 0,
  );

function scrubbedWord(word: string): string {
  if (word.includes("@")) return "…@…";
  const at = word.indexOf("://");
  if (at >= 0) return `${word.slice(0, at)}://…`;
  if (isNetworkAddress(word)) return "…";
  const query = word.indexOf("?");
  return query < 0 || !word.includes("=", query) ? word : `${word.slice(0, query)}?…`;
}

/**
 * A message without personal data: quotations, e-mail addresses, network addresses, queries and long numbers
 * are removed.
 */
export function scrubbed(message: string): string {
  const isCut = message.length >= LONGEST;
  const unquoted = QUOTES.reduce(
    (text, signs) => withoutQuoted(text, signs, isCut),
    message.slice(0, LONGEST),
  );
  return unquoted
    .split(" ")
    .map(scrubbedWord)
    .join(" ")
    .replace(/[\d\u09e6-\u09ef]{4,}/g, "0");
}
