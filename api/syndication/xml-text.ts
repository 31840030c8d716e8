/** Characters forbidden in XML 1.0 (section 2.2, Char). */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Text that XML allows, not yet escaped: surrogates without a pair become U+FFFD, other forbidden characters
 * are removed.
 */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(NO_CHARACTER, "");
}

export function xmlLine(text: string): string {
  return xmlText(text).replace(/\s+/g, " ").trim();
}
