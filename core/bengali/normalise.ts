/**
 * Bengali text comes in several spellings of the same letters: য় ড় ঢ় as one code point and as letter plus nukta, ো and ৌ in
 * two halves, ৎ as ত with a joiner, and joiners that only steer the shape. NFC settles all but the last two; its
 * composition exclusions turn the one-code-point forms into pairs (Unicode TR15).
 */

/** Characters that print nothing and carry no meaning in text: soft hyphen, zero-width space, marks of direction, BOM, annotations. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/** Control characters other than tab and line ends, and halves of a character that lost their other half. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
/** Anything that a reader can see: no space, no joiner by itself, and no filler of a script that has none here. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\uFFF9-\uFFFB\u2800]/u;
const JOINERS = /[\u200C\u200D]/g;
/** ত, hasanta and zero-width joiner: how ৎ was written before Unicode 4.1. */
const OLD_KHANDA_TA = /\u09A4\u09CD\u200D/g;

/** Text with unprintable characters replaced by spaces: they are not valid in markup. */
export function printableText(text: string): string {
  return text.replace(UNPRINTABLE, " ");
}

/** The text, or "" where nothing of it can be seen. */
export function visibleText(text: string): string {
  return VISIBLE.test(text) ? text : "";
}

/**
 * Text as it is stored and shown: NFC, no invisible or control characters, every run of white space one space; "" where
 * nothing of it can be seen.
 */
export function normaliseText(text: string): string {
  const shown = printableText(text).replace(INVISIBLE, "").normalize("NFC").replace(/\s+/gu, " ").trim();
  return visibleText(shown);
}

/**
 * The form in which titles are compared and searched: as `normaliseText`, and without the joiners, old ৎ made new,
 * lower case. Two texts that look the same to a reader have the same form.
 */
export function comparableText(text: string): string {
  return normaliseText(text.replace(OLD_KHANDA_TA, "\u09CE").replace(JOINERS, ""))
    .toLowerCase()
    .normalize("NFC");
}
