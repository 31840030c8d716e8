import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cases } from "../../tests/support/cases.ts";
import { toBengaliDigits } from "../bengali/numerals.ts";
import { dateOfFeed, parseDate } from "./parse-date.ts";

const HOUR = 3_600_000;
const inDhaka = (text: string): string | undefined => {
  const at = parseDate(text);
  return at === undefined ? undefined : new Date(at + 6 * HOUR).toISOString().slice(0, 16);
};

test.each([
  ["৯ জুন ২০২৬, ৮:০০ এ এম", "2026-06-09T08:00"],
  ["৯ জুন ২০২৬, সন্ধে ৭:১০", "2026-06-09T19:10"],
  ["৯ জুন ২০২৬, রাত ৮টা ৫ মিনিট", "2026-06-09T20:05"],
  ["৯ জুন ২০২৬ রাত ১২টা ৫ মিনিট", "2026-06-09T00:05"],
  ["৯ জুন ২০২৬, বেলা ৩টায়", "2026-06-09T15:00"],
  ["৯ জুন ২০২৬ ৭ঃ৩০", "2026-06-09T07:30"],
  ["সন্ধ্যে ৬-৩০ মিনিটে, ৯ জুন ২০২৬", "2026-06-09T18:30"],
  ["২০২৬/০৬/০৯ ২০:০০", "2026-06-09T20:00"],
  ["০৯-০৬-২০২৬ ইং ২০:০০", "2026-06-09T20:00"],
  ["২০২৬-০৬-০৯ ০৮:০০ PM", "2026-06-09T20:00"],
  ["ভারতীয় সময় রাত ৮টা, ৯ জুন ২০২৬", "2026-06-09T20:30"],
  ["৯ জুন ২০২৬ ২০:০০ BST", "2026-06-09T20:00"],
  ["Tue, 09 Jun 2026 20:00:00 BST", "2026-06-10T01:00"],
  ["Tue, 09 Jun 2026 20:00:00 AEST", "2026-06-09T16:00"],
  ["Tue, 09 Jun 2026 20:00:00 NPT", "2026-06-09T20:15"],
  ["Tue Jun 09 2026 20:00:00 GMT+0600 (Bangladesh Standard Time)", "2026-06-09T20:00"],
  ["2026-06-09T20:00+06:00[Asia/Dhaka]", "2026-06-09T20:00"],
  ["June 9th, 2026 at 2 p.m. UTC", "2026-06-09T20:00"],
  ["9.6.2026 14.00", "2026-06-09T20:00"],
  ["Tue, 09 Jun 2026 14:0:0 Z", "2026-06-09T20:00"],
])("%s is %s in Dhaka", (text, expected) => expect(inDhaka(text)).toBe(expected));

test.each([
  "Tue, 09 Jun 2026 20:00:00 XYZ",
  "Tue, 09 Jun 2026 20:00:00 +9900",
  "9 June 2026 2000 hrs",
  "9 June 2026 at noon",
  "2026-06-09T14Z",
  "09/06/2026-20:00",
  "৯ জুন ২০২৬, রাত আটটা",
  "৯ জুন ২০২৬, রাত",
  "৯ জুন ২০২৬ সকাল ১৯:৩০",
  "৯ জুন ২০২৬, ৯:৭৫",
  "৯ জুন ২০২৬, ২৪:৩০",
  "৯ জুন ২০২৬ থেকে ১১ জুন ২০২৬",
])("%s is half read, so it is no date", (text) => expect(parseDate(text)).toBeUndefined());

const MONTHS = [
  ["জানুয়ারি", "জানুয়ারী", "Jan"],
  ["ফেব্রুয়ারি", "ফেব্রুয়ারী", "February"],
  ["মার্চ", "March"],
  ["এপ্রিল", "Apr."],
  ["মে", "May"],
  ["জুন", "June"],
  ["জুলাই", "Jul"],
  ["আগস্ট", "আগষ্ট", "অগস্ট", "অগাস্ট", "Aug"],
  ["সেপ্টেম্বর", "সেপ্টে", "Sept."],
  ["অক্টোবর", "অক্টো", "Oct"],
  ["নভেম্বর", "নভে", "November"],
  ["ডিসেম্বর", "ডিসে", "Dec"],
].map((names) => names.map((name) => name.normalize("NFC")));
const two = (number: number): string => String(number).padStart(2, "0");
const PARTS: [until: number, ...words: string[]][] = [
  [4, "রাত", "রাতে"],
  [6, "ভোর"],
  [12, "সকাল"],
  [15, "দুপুর", "বেলা"],
  [18, "বিকাল", "বিকেল"],
  [20, "সন্ধ্যা", "সন্ধে", "সন্ধ্যে"],
  [24, "রাত", "রাতে"],
];
const partsOf = (hour: number): string[] =>
  PARTS.find(([until]) => hour < until)
    ?.slice(1)
    .map(String) ?? [];

/** A time in Dhaka, exact to the minute, in one of its possible spellings. */
const written = fc
  .record({
    day: fc.date({ min: new Date("1971-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
    choose: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ day, choose }) => {
    const wall = Math.floor(day.getTime() / 60_000) * 60_000;
    const at = new Date(wall);
    const [y, m, d] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
    const [hour, minute] = [at.getUTCHours(), at.getUTCMinutes()];
    let next = 0;
    const pick = <T>(list: readonly T[]): T => list[(choose[next++] ?? 0) % list.length] as T;
    const name = pick(MONTHS[m - 1] ?? []);
    const sign = pick(["/", "-", "."]);
    const date = pick([
      `${d} ${name} ${y}`,
      `${two(d)} ${name}, ${y}`,
      `${name} ${d}, ${y}`,
      `${y} ${name} ${d}`,
      `${d}${sign}${m}${sign}${y}`,
      `${y}${sign}${two(m)}${sign}${two(d)}`,
    ]);
    const [h, part] = [hour % 12 || 12, pick(partsOf(hour))];
    const colon = pick([":", "ঃ", "."]);
    const half =
      hour < 12
        ? pick(["এএম", "এ.এম.", "AM", "a.m.", "পূর্বাহ্ণ", "পূর্বাহ্ন"])
        : pick(["পিএম", "পি.এম.", "PM", "p.m.", "অপরাহ্ণ", "অপরাহ্ন"]);
    const time = pick([
      `${two(hour)}${colon}${two(minute)}`,
      `${part} ${h}${colon}${two(minute)}`,
      `${part} ${h}টা${minute === 0 ? "" : ` ${minute} মিনিট`}`,
      `${h}${colon}${two(minute)} ${half}`,
      `${h}-${two(minute)} ${half}`,
    ]);
    const order = pick([`${date}, ${time}`, `${date} ${time}`, `${date} | ${time}`, `${time}, ${date}`]);
    return { date, at: wall - 6 * HOUR, text: pick([order, toBengaliDigits(order)]) };
  });

describe("a date in words", () => {
  it("is read back in whatever spelling", () => {
    fc.assert(
      fc.property(written, ({ text, at }) => {
        expect(parseDate(`সময়: ${text}`), text).toBe(at);
      }),
      { numRuns: cases(2_000) },
    );
  });

  it("is read beside the same day in the calendar of Bengal, which is none alone", () => {
    const months = "বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র".split(" ");
    const days = fc.integer({ min: 1, max: 31 });
    const endings = fc.constantFrom("", "ই", "শে");
    const ofBengal = fc
      .tuple(days, fc.constantFrom(...months), endings, fc.constantFrom("", " বঙ্গাব্দ"))
      .map(([day, month, ending, era]) => toBengaliDigits(`${day}${ending} ${month}, 1433${era}`));
    fc.assert(
      fc.property(written, ofBengal, fc.boolean(), ({ text, at }, other, isFirst) => {
        expect(parseDate(other)).toBeUndefined();
        const both = isFirst ? `${other}, ${text}` : `${text} ${other}`;
        for (const form of ["NFC", "NFD"]) expect(parseDate(both.normalize(form)), both).toBe(at);
      }),
    );
  });

  it.each([
    "20261128T160500Z",
    "20261128160500",
    "20261128T220500+0600",
    "Sat Nov 28 22:05:00 +06 2026",
    "/Date(1795881900000)/",
    "/Date(1795881900000+0600)/",
  ])("is read as programs write it: %s", (text) => {
    expect(parseDate(text)).toBe(Date.UTC(2026, 10, 28, 16, 5));
  });

  it.each(["bn-BD", "bn-IN", "en-GB", "en-IN", "en-US"])("is read as Intl writes it for %s", (locale) => {
    const dates = fc.constantFrom("full" as const, "long" as const, "medium" as const);
    const times = fc.constantFrom("medium" as const, "short" as const);
    fc.assert(
      fc.property(written, dates, times, ({ at }, dateStyle, timeStyle) => {
        const text = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle, timeZone: "UTC" }).format(at);
        expect(parseDate(`${text} UTC`), text).toBe(at);
      }),
    );
  });

  it("never loses its time: with anything beside it that is not read it is none", () => {
    const pieces = "7 45 3 ৭ : . - / টা মিনিট রাত সাড়ে আটটা noon pm h T Z XST".split(" ");
    const piece = fc.tuple(fc.constantFrom(...pieces), fc.constantFrom("", " ", ", "));
    const beside = fc
      .array(piece, { minLength: 1, maxLength: 6 })
      .map((all) => all.flat().join(""))
      .filter((text) => /[^\s:.,/TZ-]/.test(text));
    fc.assert(
      fc.property(written, beside, fc.boolean(), ({ date }, more, before) => {
        const read = parseDate(before ? `${more} ${date}` : `${date} ${more}`);
        if (read === undefined || (before && /^\D*:/.test(more))) return;
        const clock = new Date(read + (/[ঀ-৿]/.test(date + more) ? 6 * HOUR : 0)).toISOString().slice(11, 16);
        expect(clock, `${date} ${more}`).not.toBe("00:00");
      }),
      { numRuns: cases(2_000) },
    );
  });
});

test("a feed's date counts up to five minutes ahead", () => {
  const now = Date.parse("2026-06-09T12:00:00Z");
  expect(dateOfFeed(now + 5 * 60_000, now)).toBe(now + 5 * 60_000);
  expect(dateOfFeed(now + 5 * 60_000 + 1, now)).toBeUndefined();
  expect(dateOfFeed(undefined, now)).toBeUndefined();
});
