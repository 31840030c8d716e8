const BENGALI_ZERO = 0x09e6;
const DIGITS = "০১২৩৪৫৬৭৮৯";

/** A figure that a word in Latin letters has in it (U19, Under-19s), or a digit. */
const FIGURE = /[a-z]-?\d+|\d{1,4}[a-z]|\d/gi;

/** Writes Latin digits as Bengali ones: 2026 becomes ২০২৬. All else stays, also what is a part of a Latin word: U19. */
export function toBengaliDigits(text: string | number): string {
  return String(text).replace(FIGURE, (found) => DIGITS[Number(found)] ?? found);
}

/** Writes every Bengali digit as a Latin one. All else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u09E6-\u09EF]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
