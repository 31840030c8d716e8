import { expect, it } from "vitest";
import { dayByKey, daysOf, monthAfter, monthOf, weeksOf } from "./schedule-month.ts";

it("knows the month of a moment in Dhaka, and those beside it", () => {
  expect(monthOf(Date.parse("2026-10-31T17:59:59Z"))).toBe("2026-10");
  expect(monthOf(Date.parse("2026-10-31T18:00:00Z"))).toBe("2026-11");
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

it("has a month's days in weeks from Sunday on", () => {
  expect(daysOf("2028-02")).toHaveLength(29);
  const weeks = weeksOf("2026-11");
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(["2026-11-29", "2026-11-30", undefined]);
  expect(weeksOf("2026-12")[0]).toEqual([undefined, undefined, ...daysOf("2026-12").slice(0, 5)]);
});

it.each([
  ["ArrowLeft", "2026-10-31"],
  ["ArrowRight", "2026-11-02"],
  ["ArrowUp", "2026-10-25"],
  ["ArrowDown", "2026-11-08"],
  ["Home", "2026-11-01"],
  ["End", "2026-11-07"],
  ["PageUp", "2026-10-01"],
  ["PageDown", "2026-12-01"],
  ["x", undefined],
])("goes by %s from the first of November to %s", (key, day) => {
  expect(dayByKey("2026-11-01", key)).toBe(day);
});

it("ends a longer month's last day in the shorter one", () => {
  expect(dayByKey("2026-01-31", "PageDown")).toBe("2026-02-28");
});
