import { expect, it } from "vitest";
import { clockInBengali, startInBengali } from "./start-in-bengali.ts";

const START = { startsAt: "2026-11-24T18:45:00.000Z", instant: true } as const;

it("a start in Bengali names its zone: India's, or the reader's own where that is another", () => {
  const inIndia = "বুধবার, ২৫ নভেম্বর ২০২৬, ০০:১৫ (ভারতীয় সময়)";
  expect(startInBengali(START)).toBe(inIndia);
  expect(startInBengali(START, "Asia/Kolkata")).toBe(inIndia);
  expect(startInBengali(START, "Asia/Dhaka")).toBe("বুধবার, ২৫ নভেম্বর ২০২৬, ০০:৪৫ (GMT+6)");
  expect(startInBengali(START, "UTC")).toBe("মঙ্গলবার, ২৪ নভেম্বর ২০২৬, ১৮:৪৫ (UTC)");
});

it("a start that was written for India alone stays there, and one that cannot be read is none", () => {
  expect(startInBengali({ dateIst: "11/24/2026", timeIst: "19:30" }, "UTC")).toBe(
    "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, ১৯:৩০ (ভারতীয় সময়)",
  );
  expect(startInBengali({ dateIst: "soon", timeIst: "7" })).toBeUndefined();
});

it.each([
  ["12:05 AM IST", "০০:০৫ (ভারতীয় সময়)"],
  ["9:30 AM UTC", "০৯:৩০ (UTC)"],
  ["12:00 PM IST", "১২:০০ (ভারতীয় সময়)"],
  ["4:00 PM GMT+6", "১৬:০০ (GMT+6)"],
  ["22 Nov, 7:30 PM IST", "২২ নভেম্বর, ১৯:৩০ (ভারতীয় সময়)"],
  ["Sunday, noon IST", undefined],
])("the time of day %j is said as a whole start is", (text, said) => expect(clockInBengali(text)).toBe(said));
