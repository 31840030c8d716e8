const BENGALI_ZERO = 0x09e6;
const DIGITS = "০১২৩৪৫৬৭৮৯";

/** Digits, or digits inside a Latin word (U19, Under-19s). */
const FIGURE = /[a-z]-?\d+|\d{1,4}[a-z]|\d/gi;

/** Writes Latin digits as Bengali ones (২০২৬), except inside Latin words (U19). */
export function toBengaliDigits(text: string | number): string {
  return String(text).replace(FIGURE, (found) => DIGITS[Number(found)] ?? found);
}

export function toLatinDigits(text: string): string {
  return text.replace(/[\u09E6-\u09EF]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
