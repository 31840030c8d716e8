import { toBengaliDigits } from "./numerals.ts";

const WORDS = ["প্রথম", "দ্বিতীয়", "তৃতীয়", "চতুর্থ", "পঞ্চম", "ষষ্ঠ", "সপ্তম", "অষ্টম", "নবম", "দশম"];

/** "প্রথম", "দশম", and from eleven "২২তম" (docs/bengali.md). */
export function ordinalWord(number: number): string {
  return WORDS[number - 1] ?? `${toBengaliDigits(number)}তম`;
}
