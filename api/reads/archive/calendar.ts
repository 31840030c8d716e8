import type { CalendarDay } from "../../../core/bengali/calendar-day.ts";
import type { ArchiveMonth } from "../../../core/contract/lists/archive.ts";
import { present } from "../../../core/present.ts";

export interface ArchiveCalendar {
  stories(day: CalendarDay): number;
  before(day: CalendarDay): CalendarDay | undefined;
  after(day: CalendarDay): CalendarDay | undefined;
  last(): CalendarDay | undefined;
  month(day: CalendarDay): ArchiveMonth;
}

const MOST_YEARS = 60;

/**
 * Creates the calendar. `days`: oldest first. Days can be compared as strings, because years have four digits.
 */
export function createArchiveCalendar(
  days: readonly { day: CalendarDay; stories: number }[],
): ArchiveCalendar {
  const names = days.map(({ day }) => day);
  const counted = new Map(days.map(({ day, stories }) => [day, stories]));
  const years = [...new Map(names.map((day) => [day.slice(0, 4), day])).values()]
    .toReversed()
    .slice(0, MOST_YEARS);

  const before = (day: CalendarDay) => names.findLast((name) => name < day);
  const after = (day: CalendarDay) => names.find((name) => name > day);
  return {
    stories: (day) => counted.get(day) ?? 0,
    before,
    after,
    last: () => names.at(-1),
    month(day) {
      const month = day.slice(0, 7);
      const earlier = before(`${month}-01`);
      const later = after(`${month}-31`);
      return {
        month,
        days: names.filter((name) => name.startsWith(month)).map((name) => Number(name.slice(-2))),
        ...present({ before: earlier, after: later }),
        years,
      };
    },
  };
}
