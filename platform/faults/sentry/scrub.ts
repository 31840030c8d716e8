const LONGEST = 300;
/** What a message quotes may be anybody's: signs that begin and end it. */
const QUOTES = ['""', "''", "“”", "‘’", "``"] as const;

function withoutQuoted(text: string, [open = "", close = ""]: string): string {
  let rest = text;
  let kept = "";
  for (;;) {
    const from = rest.indexOf(open);
    const to = from < 0 ? -1 : rest.indexOf(close, from + 1);
    if (to < 0) return kept + rest;
    kept += `${rest.slice(0, from)}…`;
    rest = rest.slice(to + 1);
  }
}

function scrubbedWord(word: string): string {
  if (word.includes("@")) return "…@…";
  const at = word.indexOf("://");
  return at < 0 ? word : `${word.slice(0, at)}://…`;
}

/** A message without what could be of a person: quotations, e-mail addresses, addresses, long numbers. */
export function scrubbed(message: string): string {
  const unquoted = QUOTES.reduce(withoutQuoted, message.slice(0, LONGEST));
  return unquoted
    .split(" ")
    .map(scrubbedWord)
    .join(" ")
    .replace(/[\d\u09e6-\u09ef]{4,}/g, "0");
}
