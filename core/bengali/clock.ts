import { toBengaliDigits } from "./numerals.ts";

/**
 * First hour of each part of the day, as in Kolkata's papers. Hours before the first belong to the night of the
 * day before.
 */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
] as const;

/**
 * Local time in words, such as "সকাল ৯:৪৬" (docs/bengali.md). `wall`: local time as if it were UTC, ms since
 * 1970.
 */
export function formatBengaliClock(wall: number): string {
  const at = new Date(wall);
  const hour = at.getUTCHours();
  const [, part] = PARTS.find(([from]) => hour >= from) ?? PARTS[0];
  return `${part} ${toBengaliDigits(`${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, "0")}`)}`;
}
