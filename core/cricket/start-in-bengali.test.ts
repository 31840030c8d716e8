import { expect, it } from "vitest";
import { clockUnder, dayIn, shortStartInBengali, startInBengali, startOn } from "./start-in-bengali.ts";

const START = { startsAt: "2026-11-24T18:45:00.000Z", instant: true } as const;
const [TUESDAY, WEDNESDAY] = ["2026-11-24", "2026-11-25"].map((day) => Date.parse(`${day}T00:00:00Z`));

it("a start in Bengali is India's, and names that; one that cannot be read is none", () => {
  const inIndia = "বুধবার, ২৫ নভেম্বর ২০২৬, রাত ১২:১৫ (ভারতীয় সময়)";
  expect(startInBengali(START)).toBe(inIndia);
  expect(startInBengali({ written: "soon IST" })).toBeUndefined();
});

it("a start in few words is of today, of tomorrow, or of its date, in the zone that it names", () => {
  const at = (now: string, zone?: string) => shortStartInBengali(START, Date.parse(now), zone);
  // In Dhaka, the next day has already begun.
  expect(at("2026-11-24T18:10:00Z", "Asia/Dhaka")).toBe("আজ রাত ১২:৪৫ (বাংলাদেশ সময়)");
  // Before midnight the start is tonight; "কাল রাত" would be a day later.
  expect(at("2026-11-24T17:50:00Z", "Asia/Dhaka")).toBe("আজ রাত ১২:৪৫ (বাংলাদেশ সময়)");
  expect(at("2026-11-23T19:00:00Z", "Asia/Dhaka")).toBe("কাল রাত ১২:৪৫ (বাংলাদেশ সময়)");
  expect(at("2026-11-23T17:50:00Z")).toBe("কাল রাত ১২:১৫ (ভারতীয় সময়)");
  expect(at("2026-11-25T03:00:00Z")).toBe("২৫ নভেম্বর, রাত ১২:১৫ (ভারতীয় সময়)");
  expect(at("2026-11-25T17:50:00Z", "UTC")).toBe("২৪ নভেম্বর, সন্ধ্যা ৬:৪৫ (GMT)");
  expect(shortStartInBengali({ written: "soon IST" }, 0)).toBeUndefined();
});

it.each([
  [undefined, WEDNESDAY, "রাত ১২:১৫", "(ভারতীয় সময়)"],
  ["Asia/Kolkata", WEDNESDAY, "রাত ১২:১৫", "(ভারতীয় সময়)"],
  ["Asia/Calcutta", WEDNESDAY, "রাত ১২:১৫", "(ভারতীয় সময়)"],
  ["Asia/Dhaka", WEDNESDAY, "রাত ১২:৪৫", "(বাংলাদেশ সময়)"],
  ["Asia/Kathmandu", WEDNESDAY, "রাত ১২:৩০", "(GMT+5:45)"],
  ["Asia/Almaty", TUESDAY, "রাত ১১:৪৫", "(GMT+5)"],
  ["America/St_Johns", TUESDAY, "বিকেল ৩:১৫", "(GMT-3:30)"],
  ["UTC", TUESDAY, "সন্ধ্যা ৬:৪৫", "(GMT)"],
])("is told by the clock of %s", (timeZone, day, clock, zone) => {
  const told = { day, clock, zone };
  expect(startOn(START, timeZone)).toEqual(told);
  expect(dayIn(Date.parse(START.startsAt), timeZone)).toBe(day);
});

it("has the summer's time in summer", () => {
  const summer = { startsAt: "2026-07-24T18:45:00.000Z", instant: true } as const;
  expect(startOn(summer, "Europe/London")).toMatchObject({ clock: "সন্ধ্যা ৭:৪৫", zone: "(GMT+1)" });
});

it("says the time alone under its day, under another with its date", () => {
  const start = startOn(START);
  expect(start && [WEDNESDAY, TUESDAY].map((day) => clockUnder(start, day))).toEqual([
    "রাত ১২:১৫",
    "২৫ নভেম্বর, রাত ১২:১৫",
  ]);
});
