/** What XML 1.0 has no place for (section 2.2, Char): control characters but tab and line ends, and two non-characters. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Any text as characters that may stand in XML, not yet escaped; lone surrogates become U+FFFD, the rest goes. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(NO_CHARACTER, "");
}

/** The same on one line: titles and names. */
export function xmlLine(text: string): string {
  return xmlText(text).replace(/\s+/g, " ").trim();
}
