import { formatBengaliDayInIndia } from "../bengali/dates.ts";
import { toBengaliDigits } from "../bengali/numerals.ts";
import { localStartText, type MatchStart, startInIndia, startOf } from "./match-time.ts";

const INDIA_MS = 5.5 * 3_600_000;

/** "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, ১৯:৩০". `clock`: what a clock on the wall shows, as if it were UTC, ms since 1970. */
function written(clock: number): string {
  const iso = new Date(clock).toISOString();
  return `${formatBengaliDayInIndia(clock - INDIA_MS)} ${toBengaliDigits(`${iso.slice(0, 4)}, ${iso.slice(11, 16)}`)}`;
}

/** A moment on the wall of a time zone, as if it were UTC, ms since 1970. */
function wallClock(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
}

/**
 * When a match starts, for Bengali text (decisions/cricket.md#start-times): "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, ১৯:৩০ (ভারতীয় সময়)", and with a zone
 * whose time is another, where the provider gave an instant, "… ২০:০০ (GMT+6)". Undefined where no start can be read.
 */
export function startInBengali(match: MatchStart, timeZone?: string): string | undefined {
  const own = timeZone === undefined ? undefined : localStartText(match, timeZone);
  const instant = startOf(match);
  if (own !== undefined && timeZone !== undefined && instant !== undefined)
    return `${written(wallClock(instant, timeZone))} (${own.slice(own.lastIndexOf(" ") + 1)})`;
  const start = startInIndia(match);
  return start === undefined ? undefined : `${written(start + INDIA_MS)} (ভারতীয় সময়)`;
}
