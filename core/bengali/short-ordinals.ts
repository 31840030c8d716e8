import { toBengaliDigits } from "./numerals.ts";

const ORDINALS = ["", "১ম", "২য়", "৩য়", "৪র্থ", "৫ম", "৬ষ্ঠ", "৭ম", "৮ম", "৯ম", "১০ম"];

/** "১ম", "২য়", and from eleven "১১তম", for short labels (docs/bengali.md). */
export function shortOrdinal(number: number): string {
  return ORDINALS[number] ?? `${toBengaliDigits(number)}তম`;
}
