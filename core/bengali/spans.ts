import { toBengaliDigits } from "./numerals.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A duration in one unit: 'কয়েক সেকেন্ড', '১২ মিনিট', '৩ ঘণ্টা', '২ দিন'. In ms; what is negative counts as nothing.
 */
export function formatSpan(ms: number): string {
  if (!(ms >= MINUTE)) return "কয়েক সেকেন্ড";
  if (ms < HOUR) return `${toBengaliDigits(Math.floor(ms / MINUTE))} মিনিট`;
  if (ms < DAY) return `${toBengaliDigits(Math.floor(ms / HOUR))} ঘণ্টা`;
  return `${toBengaliDigits(Math.floor(ms / DAY))} দিন`;
}
