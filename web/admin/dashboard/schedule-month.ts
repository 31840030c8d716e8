import { calendarDayOf, spanOfMonth } from "../../../core/bengali/calendar-day.ts";
import { DAY_MS } from "../../../core/time-units.ts";

export type Month = string;

export const monthOf = (at: number): Month => (calendarDayOf(at) ?? "1970-01-01").slice(0, 7);

export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export function daysOf(month: Month): string[] {
  const { from, to } = spanOfMonth(`${month}-01`);
  const count = Math.round((to - from) / DAY_MS);
  return Array.from({ length: count }, (_, index) => dayAfter(`${month}-01`, index));
}

/** Weeks of a month, from Sunday; undefined before the first and after the last day. */
export function weeksOf(month: Month): (string | undefined)[][] {
  const days: (string | undefined)[] = daysOf(month);
  const lead = new Date(days[0] ?? "").getUTCDay();
  const all = [...Array.from({ length: lead }, () => undefined), ...days];
  while (all.length % 7 !== 0) all.push(undefined);
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
}

export function dayByKey(day: string, key: string): string | undefined {
  const weekday = new Date(day).getUTCDay();
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -1);
    case "ArrowRight":
      return dayAfter(day, 1);
    case "ArrowUp":
      return dayAfter(day, -7);
    case "ArrowDown":
      return dayAfter(day, 7);
    case "Home":
      return dayAfter(day, -weekday);
    case "End":
      return dayAfter(day, 6 - weekday);
    case "PageUp":
    case "PageDown": {
      const days = daysOf(monthAfter(day.slice(0, 7), key === "PageUp" ? -1 : 1));
      return days[Math.min(Number(day.slice(8)), days.length) - 1];
    }
    default:
      return undefined;
  }
}
