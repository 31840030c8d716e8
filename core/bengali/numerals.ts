const BENGALI_ZERO = 0x09e6;
const DIGITS = "০১২৩৪৫৬৭৮৯";

/** Writes every Latin digit as a Bengali one: 2026 becomes ২০২৬. All else stays. */
export function toBengaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => DIGITS.charAt(Number(digit)));
}

/** Writes every Bengali digit as a Latin one. All else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u09E6-\u09EF]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
