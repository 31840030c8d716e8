import { expect, it } from "vitest";
import { formatSpan } from "./spans.ts";

it.each([
  [Number.NaN, "কয়েক সেকেন্ড"],
  [-5_000, "কয়েক সেকেন্ড"],
  [59_999, "কয়েক সেকেন্ড"],
  [60_000, "১ মিনিট"],
  [12 * 60_000 + 59_000, "১২ মিনিট"],
  [3_600_000, "১ ঘণ্টা"],
  [86_399_000, "২৩ ঘণ্টা"],
  [2 * 86_400_000, "২ দিন"],
])("%d ms are %s", (ms, words) => expect(formatSpan(ms)).toBe(words));
