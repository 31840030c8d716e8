import { formatBengaliDayInIndia, INDIA_OFFSET } from "../bengali/dates.ts";
import { MONTHS_LONG } from "../bengali/months.ts";
import { toBengaliDigits } from "../bengali/numerals.ts";
import { localStartText, type MatchStart, MONTHS, startInIndia, startOf } from "./match-time.ts";

/** A zone as systems name it, in brackets; India's by its name. */
const zoneInBengali = (zone: string): string => `(${zone === "IST" ? "ভারতীয় সময়" : zone})`;

/** "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, ১৯:৩০". `clock`: what a clock on the wall shows, as if it were UTC, ms since 1970. */
function written(clock: number): string {
  const iso = new Date(clock).toISOString();
  return `${formatBengaliDayInIndia(clock - INDIA_OFFSET)} ${toBengaliDigits(`${iso.slice(0, 4)}, ${iso.slice(11, 16)}`)}`;
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
    return `${written(wallClock(instant, timeZone))} ${zoneInBengali(own.slice(own.lastIndexOf(" ") + 1))}`;
  const start = startInIndia(match);
  return start === undefined ? undefined : `${written(start + INDIA_OFFSET)} ${zoneInBengali("IST")}`;
}

const CLOCK = /^(?:(\d{1,2}) (\w{3}), )?(\d{1,2}):(\d\d) (AM|PM) (\S+)$/;

/**
 * A text of `clockText` in the same words: "১৯:৩০ (ভারতীয় সময়)" of "7:30 PM IST", of another day "২২ নভেম্বর, ১৯:৩০ (GMT+6)". Undefined
 * for words that are no date and time.
 */
export function clockInBengali(text: string): string | undefined {
  const [found, day, month = "", hour, minute, half, zone = ""] = CLOCK.exec(text) ?? [];
  if (found === undefined) return undefined;
  const date = day === undefined ? "" : `${day} ${MONTHS_LONG[MONTHS.indexOf(month)]}, `;
  const hours = String((Number(hour) % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0");
  return `${toBengaliDigits(`${date}${hours}:${minute}`)} ${zoneInBengali(zone)}`;
}
