import { expect, it } from "vitest";
import { formatBengaliCalendar } from "./bengali-calendar.ts";
import { toBengaliDigits } from "./numerals.ts";

it.each([
  // Days that Bangladesh's revision of 2019 fixes: 21 February, 26 March, 16 December, new year.
  ["2020-02-21", "৮ ফাল্গুন ১৪২৬"],
  ["2026-03-26", "১২ চৈত্র ১৪৩২"],
  ["2026-12-16", "১ পৌষ ১৪৩৩"],
  ["2026-04-13", "৩০ চৈত্র ১৪৩২"],
  ["2026-04-14", "১ বৈশাখ ১৪৩৩"],
  ["2026-10-16", "৩১ আশ্বিন ১৪৩৩"],
  ["2026-10-17", "১ কার্তিক ১৪৩৩"],
  ["2026-11-28", "১৩ অগ্রহায়ণ ১৪৩৩"],
  ["2024-03-14", "৩০ ফাল্গুন ১৪৩০"],
  ["2025-03-14", "২৯ ফাল্গুন ১৪৩১"],
  ["2025-03-15", "১ চৈত্র ১৪৩১"],
  ["2100-03-14", "২৯ ফাল্গুন ১৫০৬"],
])("dates %s in Bangladesh's calendar", (day, words) => {
  expect(formatBengaliCalendar(Date.parse(`${day}T06:00Z`))).toBe(words.normalize("NFC"));
});

it.each([
  // New years, the last days of Bhadra (Vishwakarma) and of Poush, and the death of Rabindranath Tagore.
  ["2016-04-14", "১ বৈশাখ ১৪২৩"],
  ["2023-04-15", "১ বৈশাখ ১৪৩০"],
  ["2024-04-14", "১ বৈশাখ ১৪৩১"],
  ["2025-04-15", "১ বৈশাখ ১৪৩২"],
  ["2026-04-14", "৩০ চৈত্র ১৪৩২"],
  ["2024-09-17", "৩১ ভাদ্র ১৪৩১"],
  ["2024-01-16", "১ মাঘ ১৪৩০"],
  ["2025-01-15", "১ মাঘ ১৪৩১"],
  ["2024-10-12", "২৫ আশ্বিন ১৪৩১"],
  ["1941-08-07", "২২ শ্রাবণ ১৩৪৮"],
])("dates %s in West Bengal's calendar", (day, words) => {
  expect(formatBengaliCalendar(Date.parse(`${day}T06:00Z`), "west-bengal")).toBe(words.normalize("NFC"));
});

it("goes on by one day at each midnight of Dhaka or Kolkata, in months of 29 to 32 days", () => {
  const dayIn = (words: string): number =>
    Array.from({ length: 32 }, (_, at) => at + 1).find((day) =>
      words.startsWith(`${toBengaliDigits(day)} `),
    ) ?? 0;
  for (const [calendar, offset] of [
    ["bangladesh", 6],
    ["west-bengal", 5.5],
  ] as const) {
    let before = 0;
    for (let at = Date.UTC(1900, 0, 1) - offset * 3_600_000; at < Date.UTC(2100, 0, 1); at += 86_400_000) {
      const words = formatBengaliCalendar(at, calendar);
      expect(formatBengaliCalendar(at + 86_399_999, calendar)).toBe(words);
      const day = dayIn(words);
      if (before > 0) expect(day === before + 1 || (day === 1 && before >= 29)).toBe(true);
      before = day;
    }
  }
  expect(formatBengaliCalendar(Number.NaN)).toBe("");
});
