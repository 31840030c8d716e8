import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDate } from "../news/parse-date.ts";
import { HOUR_MS, MINUTE_MS } from "../time-units.ts";
import { formatBengaliClock } from "./clock.ts";
import {
  formatAge,
  formatBengaliDate,
  formatBengaliDateTime,
  formatBengaliDayMonth,
  formatEnglishLongDate,
  formatStoryTime,
} from "./dates.ts";
import { comparableText, normaliseText } from "./normalise.ts";
import { toBengaliDigits, toLatinDigits } from "./numerals.ts";

describe("normalisation", () => {
  const alike = {
    য়: ["\u09DF", "\u09AF\u09BC"],
    ড়: ["\u09DC", "\u09A1\u09BC"],
    ঢ়: ["\u09DD", "\u09A2\u09BC"],
    "ো in two halves": ["\u0995\u09CB", "\u0995\u09C7\u09BE"],
    "ৎ written with a joiner": ["\u09B9\u09A0\u09BE\u09CE", "\u09B9\u09A0\u09BE\u09A4\u09CD\u200D"],
    "a joiner": ["\u09B0\u09CD\u09AF", "\u09B0\u200D\u09CD\u09AF"],
    "a non-joiner": ["\u0995\u09CD\u09B7", "\u0995\u09CD\u200C\u09B7"],
    "a no-break space": ["\u0995 \u0996", " \u0995\u00A0\n\u0996 "],
    "a byte-order mark": ["\u0995", "\uFEFF\u0995"],
    "marks of direction": ["\u0995\u0996", "\u202E\u0995\u2066\u0996\u061C"],
    "marks around annotations": ["\u0995\u0996", "\uFFF9\u0995\uFFFA\u0996\uFFFB"],
  } as const;
  test.each(Object.entries(alike))("%s compares equal", (_, [one, other]) => {
    expect(one).not.toBe(other);
    expect(comparableText(one)).toBe(comparableText(other));
  });

  test("what is shown keeps its joiners, which steer the shape of letters", () => {
    expect(normaliseText("\u09B0\u200D\u09CD\u09AF")).toBe("\u09B0\u200D\u09CD\u09AF");
  });

  test.each(["\u200D", "\u200C", "\u2800 \u3164", "\uFE0F", "\u034F"])(
    "what shows nothing is no text: %j",
    (nothing) => {
      expect(normaliseText(nothing)).toBe("");
      expect(normaliseText(`ক${nothing}`)).not.toBe("");
    },
  );

  test("neither changes anything the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
        expect(comparableText(comparableText(text))).toBe(comparableText(text));
      }),
    );
  });
});

test("digits go both ways and leave the rest alone", () => {
  expect(toBengaliDigits("১২ ওভারে 45/2")).toBe("১২ ওভারে ৪৫/২");
  expect(toBengaliDigits("Hills U19 163/4, Lakes Under-19s 7 (2.3)")).toBe(
    "Hills U19 ১৬৩/৪, Lakes Under-19s ৭ (২.৩)",
  );
  fc.assert(
    fc.property(fc.nat(), (number) => {
      expect(Number(toLatinDigits(toBengaliDigits(number)))).toBe(number);
    }),
  );
});

describe("hours", () => {
  test.each([
    [0, "রাত ১২:০০"],
    [3.99, "রাত ৩:৫৯"],
    [4, "ভোর ৪:০০"],
    [6, "সকাল ৬:০০"],
    [9.77, "সকাল ৯:৪৬"],
    [11.99, "সকাল ১১:৫৯"],
    [12, "দুপুর ১২:০০"],
    [15, "বিকেল ৩:০০"],
    [18, "সন্ধ্যা ৬:০০"],
    [19.5, "সন্ধ্যা ৭:৩০"],
    [20, "রাত ৮:০০"],
    [23.99, "রাত ১১:৫৯"],
  ])("%d has its part of the day: %s", (hours, said) => {
    expect(formatBengaliClock(Date.UTC(2026, 7, 22) + Math.floor(hours * HOUR_MS))).toBe(said);
  });

  test("are understood again as they are said", () => {
    const minutes = fc.integer({ min: 27_000_000, max: 29_000_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = minute * MINUTE_MS;
        expect(parseDate(formatBengaliDateTime(at))).toBe(at);
      }),
    );
  });
});

describe("dates", () => {
  const evening = Date.parse("2026-08-22T19:30:00Z");

  test("are those of Dhaka, where it is already tomorrow", () => {
    expect(formatBengaliDate(evening)).toBe("২৩ আগস্ট ২০২৬");
    expect(formatBengaliDateTime(evening)).toBe("রবিবার, ২৩ আগস্ট ২০২৬, রাত ১:৩০");
    expect(formatBengaliDayMonth("2026-12-03T00:00:00Z")).toBe("৩ ডিসে");
    expect(formatEnglishLongDate(evening)).toBe("Sunday, 23 August 2026");
  });

  const now = Date.parse("2026-08-23T12:00:00Z");
  test.each([
    [-240, "২৩ আগস্ট", "২৩ আগস্ট ২০২৬"],
    [-61, "২৩ আগস্ট", "২৩ আগস্ট ২০২৬"],
    [-30, "এখনই", "এখনই"],
    [0.9, "এখনই", "এখনই"],
    [1, "এখনই", "১ মিনিট আগে"],
    [12.9, "এখনই", "১২ মিনিট আগে"],
    [59.9, "এখনই", "৫৯ মিনিট আগে"],
    [60, "১ ঘণ্টা আগে", "১ ঘণ্টা আগে"],
    [23 * 60 + 59, "২৩ ঘণ্টা আগে", "২৩ ঘণ্টা আগে"],
    [24 * 60, "২২ আগস্ট", "২২ আগস্ট ২০২৬"],
  ])("a story %d minutes old reads %s, and its card says %s", (minutes, text, onCard) => {
    const at = now - minutes * 60_000;
    expect([formatAge(at, now), formatStoryTime(at, now)]).toEqual([text, onCard]);
  });

  test("the card of a story says its date until the reader's clock is known", () => {
    expect(formatStoryTime("2026-08-23T12:00:00Z", undefined)).toBe("২৩ আগস্ট ২০২৬");
    expect(formatStoryTime("yesterday", 0)).toBe("");
  });

  test("what is no date is no text", () => {
    for (const format of [formatBengaliDate, formatBengaliDateTime, formatEnglishLongDate]) {
      expect(format("yesterday")).toBe("");
      expect(format(Number.NaN)).toBe("");
    }
    expect(formatAge("yesterday", 0)).toBe("");
  });
});
