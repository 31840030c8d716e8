import { toBengaliDigits } from "./numerals.ts";

const ORDINALS = ["", "১ম", "২য়", "৩য়", "৪র্থ", "৫ম", "৬ষ্ঠ", "৭ম", "৮ম", "৯ম", "১০ম"];

/** "১ম", "২য়", where room is short (docs/bengali.md); above ten "১১তম". */
export function shortOrdinal(number: number): string {
  return ORDINALS[number] ?? `${toBengaliDigits(number)}তম`;
}
