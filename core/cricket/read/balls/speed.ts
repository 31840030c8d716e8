import { toBengaliDigits } from "../../../bengali/numerals.ts";

const SPEED = /^(\d{2,3}(?:\.\d{1,2})?) ?(?:(k)(?:ph|mph|m\/h)|mph)$/i;

/** Writes "132.1kph" as "ঘণ্টায় ১৩২ কিলোমিটার"; undefined for other text. */
export function speedInWords(given: string): string | undefined {
  const [, speed, metric] = SPEED.exec(given) ?? [];
  if (speed === undefined) return undefined;
  return `ঘণ্টায় ${toBengaliDigits(Math.round(Number(speed)))} ${metric ? "কিলোমিটার" : "মাইল"}`;
}
