/**
 * Bengali letters have several encodings: য় ড় ঢ় as one code point or with nukta, ো and ৌ in two halves, ৎ as
 * ত with a joiner, and joiners that only affect shape. NFC unifies all of these except the last two, and writes
 * য়, ড় and ঢ় as pairs, because Unicode excludes them from composition (TR15).
 */

/** Invisible characters without meaning: soft hyphen, zero-width space, direction marks, BOM, annotations. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/** Control characters except tab and line ends, and halves of surrogate pairs without the other half. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
/** Visible characters: no space, joiner or filler. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\uFFF9-\uFFFB\u2800]/u;
const JOINERS = /[\u200C\u200D]/g;
/** ত, hasanta and zero-width joiner: ৎ before Unicode 4.1. */
const OLD_KHANDA_TA = /\u09A4\u09CD\u200D/g;

/** Replaces unprintable characters, which markup forbids, by spaces. */
export function printableText(text: string): string {
  return text.replace(UNPRINTABLE, " ");
}

export function visibleText(text: string): string {
  return VISIBLE.test(text) ? text : "";
}

/**
 * Text for storage and display: in NFC, without invisible or control characters, with single spaces; "" if no
 * character is visible.
 */
export function normaliseText(text: string): string {
  const shown = printableText(text).replace(INVISIBLE, "").normalize("NFC").replace(/\s+/gu, " ").trim();
  return visibleText(shown);
}

/**
 * Form for comparing and searching titles: normalised, without joiners, with new ৎ, lower case. Texts that look
 * the same are equal.
 */
export function comparableText(text: string): string {
  return normaliseText(text.replace(OLD_KHANDA_TA, "\u09CE").replace(JOINERS, ""))
    .toLowerCase()
    .normalize("NFC");
}
