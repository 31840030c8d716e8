import { DAY_MS } from "../time-units.ts";
import { DHAKA_OFFSET } from "./dates.ts";

/** A day in Dhaka, such as `2026-11-23`, in addresses and calls. */
export type CalendarDay = string;

/** Years of more than four digits start with a sign (`+012026-11-23`), which sorts before every digit. */
const FIRST_DAY: CalendarDay = "0001-01-01";

/** Whether the day exists: 30 February does not. Years from 0001 to 9999. */
export function isCalendarDay(text: string): boolean {
  if (text.length !== FIRST_DAY.length || text < FIRST_DAY) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Day in Dhaka of a time, ms since 1970; undefined outside four-digit years. */
export function calendarDayOf(at: number): CalendarDay | undefined {
  const day = new Date(at + DHAKA_OFFSET).toISOString().slice(0, -14);
  return isCalendarDay(day) ? day : undefined;
}

/** Start of a day and of the next, ms since 1970. */
export function spanOfDay(day: CalendarDay): { from: number; to: number } {
  const from = Date.parse(day) - DHAKA_OFFSET;
  return { from, to: from + DAY_MS };
}
