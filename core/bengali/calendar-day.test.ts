import { describe, expect, it } from "vitest";
import { calendarDayOf, isCalendarDay, spanOfDay } from "./calendar-day.ts";

const at = (text: string): number => Date.parse(text);

describe("a day of the calendar", () => {
  it("is one that the calendar has, written in full", () => {
    for (const day of ["2026-11-23", "2024-02-29", "0001-01-01", "9999-12-31"])
      expect(isCalendarDay(day), day).toBe(true);
    const short = ["2026-02-30", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-5", "0000-12-31", ""];
    const long = ["20261-01-01", "২০২৬-১১-২৩", "2026-11-23T00"];
    // Years beyond 9999 have a sign and six digits, so a month has ten characters.
    const signed = ["+012026-11", "-000001-01", "+275760-09", "-271821-05"];
    for (const day of [...short, ...long, ...signed]) expect(isCalendarDay(day), day).toBe(false);
  });

  it("is Dhaka's, from midnight to midnight there", () => {
    expect(calendarDayOf(at("2026-11-22T17:59:59.999Z"))).toBe("2026-11-22");
    expect(calendarDayOf(at("2026-11-22T18:00:00.000Z"))).toBe("2026-11-23");
    expect(spanOfDay("2026-11-23")).toEqual({
      from: at("2026-11-22T18:00:00Z"),
      to: at("2026-11-23T18:00:00Z"),
    });
  });

  it("is none where a year has not four digits", () => {
    expect(calendarDayOf(at("-000001-01-01T00:00:00Z"))).toBeUndefined();
    expect(calendarDayOf(at("+012026-01-01T00:00:00Z"))).toBeUndefined();
  });
});
