import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time-units.ts";
import { toBengaliDigits } from "./numerals.ts";

/** Duration in one unit: 'কয়েক সেকেন্ড', '১২ মিনিট', '৩ ঘণ্টা', '২ দিন'. Negative ms count as 0. */
export function formatSpan(ms: number): string {
  if (!(ms >= MINUTE_MS)) return "কয়েক সেকেন্ড";
  if (ms < HOUR_MS) return `${toBengaliDigits(Math.floor(ms / MINUTE_MS))} মিনিট`;
  if (ms < DAY_MS) return `${toBengaliDigits(Math.floor(ms / HOUR_MS))} ঘণ্টা`;
  return `${toBengaliDigits(Math.floor(ms / DAY_MS))} দিন`;
}
