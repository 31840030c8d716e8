const BENGALI_ZERO = 0x09e6;
const LATIN_ZERO = 0x30;
const DIGITS = "০১২৩৪৫৬৭৮৯";

/** Writes every Latin digit as a Bengali one: 2026 becomes ২০২৬. All else stays. */
export function toBengaliDigits(text: string | number): string {
  const given = String(text);
  let written = "";
  let copied = 0;
  for (let at = 0; at < given.length; at += 1) {
    const digit = given.charCodeAt(at) - LATIN_ZERO;
    if (digit < 0 || digit > 9) continue;
    written += given.slice(copied, at) + DIGITS[digit];
    copied = at + 1;
  }
  return copied === 0 ? given : written + given.slice(copied);
}

/** Writes every Bengali digit as a Latin one. All else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u09E6-\u09EF]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
