import { toBengaliDigits } from "./numerals.ts";

/** From which hour on a part of the day goes, as Kolkata's papers have them; before the first it is still the last. */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
] as const;

/** "সকাল ৯:৪৬": what a clock on a wall shows, as it is said (docs/bengali.md). `wall`: its hands as if they were UTC, ms since 1970. */
export function formatBengaliClock(wall: number): string {
  const at = new Date(wall);
  const hour = at.getUTCHours();
  const [, part] = PARTS.find(([from]) => hour >= from) ?? PARTS[0];
  return `${part} ${toBengaliDigits(`${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, "0")}`)}`;
}
