import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time-units.ts";
import { formatBengaliClock } from "./clock.ts";
import { MONTHS_LONG, MONTHS_SHORT } from "./months.ts";
import { toBengaliDigits } from "./numerals.ts";

/**
 * The only formatter of dates. It uses fixed offsets and its own tables instead of `Intl`, so that server and
 * browser render the same text.
 */

/** Asia/Dhaka: UTC+6, without daylight saving since 2010. */
export const DHAKA_OFFSET = 6 * HOUR_MS;
export const INDIA_OFFSET = 5.5 * HOUR_MS;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const BENGALI_WEEKDAYS = ["রবিবার", "সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার"];
const ENGLISH_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

interface Clock {
  year: number;
  /** Month of the year; 0 for January. */
  month: number;
  day: number;
  weekday: number;
  /** Local time as if it were UTC, ms since 1970. */
  wall: number;
}

/** A moment as ms since 1970, or as ISO 8601 text. */
export type Moment = number | string;

function clockAt(moment: Moment, offset: number): Clock | undefined {
  const wall = (typeof moment === "number" ? moment : Date.parse(moment)) + offset;
  const date = new Date(wall);
  if (Number.isNaN(date.getTime())) return undefined;
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    wall,
  };
}

/** "২২ আগস্ট ২০২৬", in Asia/Dhaka; "" for no date. */
export function formatBengaliDate(moment: Moment): string {
  const clock = clockAt(moment, DHAKA_OFFSET);
  return clock
    ? `${toBengaliDigits(clock.day)} ${MONTHS_LONG[clock.month]} ${toBengaliDigits(clock.year)}`
    : "";
}

/** "শনিবার, ২২ আগস্ট ২০২৬, সন্ধ্যা ৭:০৭", in Asia/Dhaka; "" for no date. */
export function formatBengaliDateTime(moment: Moment): string {
  const clock = clockAt(moment, DHAKA_OFFSET);
  if (!clock) return "";
  const { weekday, wall } = clock;
  return `${BENGALI_WEEKDAYS[weekday]}, ${formatBengaliDate(moment)}, ${formatBengaliClock(wall)}`;
}

/** "শনিবার, ২২ আগস্ট" for a local time that is given as if it were UTC; "" for no date. */
export function formatBengaliDay(wall: Moment): string {
  const clock = clockAt(wall, 0);
  if (!clock) return "";
  return `${BENGALI_WEEKDAYS[clock.weekday]}, ${toBengaliDigits(clock.day)} ${MONTHS_LONG[clock.month]}`;
}

/** "২২ আগস্ট", "৩ ডিসে": day and short month, in Asia/Dhaka; "" for no date. */
export function formatBengaliDayMonth(moment: Moment): string {
  const clock = clockAt(moment, DHAKA_OFFSET);
  return clock ? `${toBengaliDigits(clock.day)} ${MONTHS_SHORT[clock.month]}` : "";
}

/**
 * Age of a story (decisions/news.md#ages): 'এখনই' under an hour, 'N ঘণ্টা আগে' under a day, otherwise day and
 * short month. A time up to an hour ahead is also 'এখনই', because clocks differ.
 */
export function formatAge(moment: Moment, now: number): string {
  const at = typeof moment === "number" ? moment : Date.parse(moment);
  const age = now - at;
  if (Math.abs(age) < HOUR_MS) return "এখনই";
  if (age > 0 && age < DAY_MS) return `${toBengaliDigits(Math.floor(age / HOUR_MS))} ঘণ্টা আগে`;
  return formatBengaliDayMonth(at);
}

/**
 * Publication time on a card (decisions/news.md#ages): 'N মিনিট আগে' or 'N ঘণ্টা আগে' under a day, otherwise
 * the date. `now`: undefined on the server, because its pages are cached.
 */
export function formatStoryTime(moment: Moment, now: number | undefined): string {
  const age = (now ?? Number.NaN) - (typeof moment === "number" ? moment : Date.parse(moment));
  const minutes = Math.floor(age / MINUTE_MS);
  if (minutes >= 1 && age < HOUR_MS) return `${toBengaliDigits(minutes)} মিনিট আগে`;
  return age > -HOUR_MS && age < DAY_MS ? formatAge(moment, now ?? 0) : formatBengaliDate(moment);
}

/** "৫ মিনিট পড়া" (decisions/news.md#read-time). */
export function formatReadTime(minutes: number): string {
  return `${toBengaliDigits(minutes)} মিনিট পড়া`;
}

/** Date of the header (decisions/pages.md#shell): "Saturday, 22 August 2026", in Asia/Dhaka; "" for no date. */
export function formatEnglishLongDate(moment: Moment): string {
  const clock = clockAt(moment, DHAKA_OFFSET);
  return clock ? `${WEEKDAYS[clock.weekday]}, ${clock.day} ${ENGLISH_MONTHS[clock.month]} ${clock.year}` : "";
}
