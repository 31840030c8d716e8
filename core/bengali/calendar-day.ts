import { DAY_MS } from "../time-units.ts";
import { DHAKA_OFFSET } from "./dates.ts";

/** A day of the calendar in Dhaka, as in `2026-11-23`: what addresses and calls name days by. */
export type CalendarDay = string;

/** Longer years have a sign in front (`+012026-11-23`), which stands before every digit. */
const FIRST_DAY: CalendarDay = "0001-01-01";

/** Whether the calendar has this day: 30 February is none. Years have four digits, from 0001 to 9999. */
export function isCalendarDay(text: string): boolean {
  if (text.length !== FIRST_DAY.length || text < FIRST_DAY) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day in Dhaka of a moment, ms since 1970; undefined where its year does not have four digits. */
export function calendarDayOf(at: number): CalendarDay | undefined {
  const day = new Date(at + DHAKA_OFFSET).toISOString().slice(0, -14);
  return isCalendarDay(day) ? day : undefined;
}

/** When a day begins and when the next one does, ms since 1970. */
export function spanOfDay(day: CalendarDay): { from: number; to: number } {
  const from = Date.parse(day) - DHAKA_OFFSET;
  return { from, to: from + DAY_MS };
}

/** The same for the month of a day. */
export function spanOfMonth(day: CalendarDay): { from: number; to: number } {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const begin = new Date(0);
  begin.setUTCFullYear(year, month - 1, 1);
  const end = new Date(0);
  end.setUTCFullYear(year, month, 1);
  return { from: begin.getTime() - DHAKA_OFFSET, to: end.getTime() - DHAKA_OFFSET };
}
