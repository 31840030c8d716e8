import { dateWord } from "../bengali/date-words.ts";
import { DHAKA_OFFSET } from "../bengali/dates.ts";
import { toLatinDigits } from "../bengali/numerals.ts";
import { DAY_MS, MINUTE_MS, YEAR_MS } from "../time-units.ts";
import { zoneOffset } from "./time-zones.ts";

/** Largest time ahead that editors may enter: a year and a day, because a year may include 29 February. */
const MOST_AHEAD_MS = YEAR_MS + DAY_MS;
/** Largest time ahead for feeds: clocks differ by minutes; a date further ahead means another time zone. */
const MOST_SKEW_MS = 5 * MINUTE_MS;

/**
 * Whether a time is more than about a year ahead, which editors may not enter
 * (decisions/admin.md#article-rules). Both times are ms since 1970.
 */
export function isTooFarAhead(at: number, now: number): boolean {
  return at - now > MOST_AHEAD_MS;
}

/**
 * Date of a feed's story; undefined if it is more than five minutes ahead (decisions/news.md#dates). Both times
 * are ms since 1970.
 */
export function dateOfFeed(at: number | undefined, now: number): number | undefined {
  return at !== undefined && at - now <= MOST_SKEW_MS ? at : undefined;
}

const LONGEST = 300;

/**
 * Date from outside, in ms since 1970; undefined if it is absent or impossible, or if part of the text is not
 * understood (decisions/news.md#dates). A date without a time zone is in UTC, a Bengali one in Dhaka's time.
 */
export function parseDate(value: unknown): number | undefined {
  if (typeof value === "number") return fromEpoch(value);
  if (value instanceof Date) return sane(value.getTime());
  if (typeof value !== "string" || value.length > LONGEST) return undefined;
  const text = toLatinDigits(value.normalize("NFKC").toLowerCase())
    .replace(/[\u200B-\u200F\u2060-\u206F\uFEFF<>]/g, "")
    .trim();
  const epoch = /^(?:\/date\()?(\d{12,13}|\d{9,10}(?:\.\d+)?)(?:[+-]\d{4}\)\/|\)\/)?$/.exec(text);
  if (epoch) return fromEpoch(Number(epoch[1]));
  return fromText(text.replace(COMPACT, "$1-$2-$3 $4:$5:$6 "), /[\u0980-\u09FF]/.test(value));
}

function fromEpoch(value: number): number | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  return sane(value < 1e11 ? Math.round(value * 1000) : Math.round(value));
}

function sane(at: number): number | undefined {
  return Number.isFinite(at) && at > 0 && at < 253_402_300_800_000 ? at : undefined;
}

const COMPACT = /^(\d{4})(\d\d)(\d\d)t?(\d\d)(\d\d)(\d\d)(?!\d)/;
/** A day of the Bengali calendar, which papers print beside the Gregorian date. */
const OF_BENGAL =
  /(?:\d{1,2} ?(?:ই|শে|লা|রা|ঠা)?,? ?)?(?:বৈশাখ|জ্যৈষ্ঠ|আষাঢ়|শ্রাবণ|ভাদ্র|আশ্বিন|কার্তিক|অগ্রহায়ণ|পৌষ|মাঘ|ফাল্গুন|চৈত্র),? ?\d{4}(?: ?বঙ্গাব্দ)?/gu;

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const SILENT =
  /^(?:t|on|at|of|the|hrs|hours|date|time|(?:last )?(?:published|posted|updated?|created|modified)|last|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?)$/;
const HALF = /(?<![\p{L}\p{M}])(এ|পি|[ap])[. ]{0,2}(?:এম|m)(?![\p{L}\p{M}])\.?/gu;

type Part = readonly [from: number, to: number];

/**
 * The text with one spelling for each part of a date: "jun" for a month, "<>" for a part of the day, "oclock",
 * "min". Words without meaning are removed, unknown ones stay.
 */
function inOneSpelling(given: string): { text: string; parts: Part[] } {
  const parts: Part[] = [];
  const part = (from: number, to: number): string => {
    parts.push([from, to]);
    return "<>";
  };
  const word = (found: string): string => {
    if (SILENT.test(found)) return "";
    const month = found.length > 2 ? MONTHS.findIndex((name) => name.startsWith(found)) : -1;
    if (month >= 0) return MONTHS[month]?.slice(0, 3) ?? "";
    const meaning = dateWord(found);
    switch (meaning?.is) {
      case undefined:
        return found;
      case "month":
        return MONTHS[meaning.month - 1]?.slice(0, 3) ?? "";
      case "part":
        return part(meaning.from, meaning.to);
      case "clock":
        return "oclock";
      case "minutes":
        return "min";
      case "zone":
        return meaning.zone;
      case "ordinal":
      case "silent":
        return "";
    }
  };
  const text = given
    .replaceAll(OF_BENGAL, " ")
    // The sign visarga is typed in place of a colon, and after abbreviations.
    .replaceAll("ঃ", ":")
    .replaceAll(/[\u2013\u2014\u2212]/g, "-")
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, "")
    .replaceAll(HALF, (_, half: string) => (half === "এ" || half === "a" ? part(0, 11) : part(12, 23)))
    .replaceAll(/[\p{L}\p{M}]+/gu, (found) => ` ${word(found)} `)
    .replaceAll(/\s+/g, " ")
    .replace(/^[\u0980-\u09FF ]*:/, "")
    .replace(CTIME, "$2 $1 $5 $3 $4")
    .replace(/([+-]\d{1,2}:?\d{2}|\b(?:z|utc|gmt)) ?[([][^)\]]*[)\]]/, "$1");
  return { text, parts };
}

const MONTH = `(?<name>${MONTHS.map((name) => name.slice(0, 3)).join("|")})`;
const BETWEEN = "[ ,.:/-]{1,4}";
const CTIME = new RegExp(
  `${MONTH} (\\d{1,2}) (\\d{1,2}:\\d{2}(?::\\d{2})?) ((?:[a-z]{1,5} ?)?(?:[+-]\\d{2}(?::?\\d{2})? )?)(\\d{4})(?!\\d)`,
);
const DATES = [
  /(?<!\d)(?<year>\d{4}) ?(?<sign>[-/.]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<day>\d{1,2})(?!\d)/,
  /(?<!\d)(?<day>\d{1,2}) ?(?<sign>[-/.]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<year>\d{4})(?!\d)/,
  new RegExp(`(?<![\\d:.-])(?<day>\\d{1,2})${BETWEEN}${MONTH}${BETWEEN}(?<year>\\d{4}|\\d{2})(?![\\d:])`),
  new RegExp(`(?<!\\d)(?<year>\\d{4})${BETWEEN}${MONTH}${BETWEEN}(?<day>\\d{1,2})(?![\\d:]|\\.\\d)`),
  new RegExp(`${MONTH}${BETWEEN}(?<day>\\d{1,2})${BETWEEN}(?<year>\\d{4})(?![\\d:])`),
];
const TIMES = [
  /(?<![\d:.+-])(\d{1,2}) ?: ?(\d{1,2})(?: ?: ?(\d{1,2})(?:[.,](\d{1,9}))?)?(?![\d:])(?: oclock)?(?: min)?/,
  /(?<![\d:.+-])(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?![\d:]|\.\d)(?: oclock)?(?: min)?/,
  /(?<![\d:.+-])(\d{1,2}) oclock(?:[ ,]{1,3}(\d{1,2}) min)?/,
  /(?<![\d:.+-])(\d{1,2})(?= ?<>)/,
  /(?<=<> ?)(\d{1,2})(?![\d:.-])/,
];
/** A time as Kolkata's papers write it: "8-30". */
const TIME_WITH_HYPHEN = /(?<![\d:.+-])(\d{1,2})-(\d{2})(?![\d:.-])(?: oclock)?(?: min)?/;
const REST = /[+-]\d{1,2}(?::?\d{2})?(?![\d:])|[\p{L}\p{M}]+|\d+/gu;

function firstMatch(text: string, patterns: readonly RegExp[]): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return undefined;
}

const without = (text: string, { 0: found, index }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + found.length)}`;

/** Removes date and time from the text; what is left must be a time zone. */
function fromText(given: string, bengali: boolean): number | undefined {
  const { text, parts } = inOneSpelling(given);
  const date = firstMatch(text, DATES);
  if (!date?.groups) return undefined;
  const { name, month, day, year = "" } = date.groups;
  if (bengali && year.length < 4) return undefined;
  const beside = without(text, date);
  const time = firstMatch(beside, bengali ? [...TIMES, TIME_WITH_HYPHEN] : TIMES);
  const offset = zoneIn(time ? without(beside, time) : beside, bengali, time !== undefined);
  if (offset === undefined || (!time && parts.length > 0)) return undefined;
  const [, hour = "0", minute = "0", second = "0", fraction = "0"] = time ?? [];
  const clock = {
    year: fullYear(year),
    hour: hourIn(Number(hour), parts),
    minute: Number(minute),
    second: Number(second),
    millisecond: Math.floor(Number(`0.${fraction}`) * 1000),
  };
  const at = compose({ ...clock, month: name ? monthOf(name) : Number(month), day: Number(day) }, offset);
  // The order is DD/MM/YYYY, or the month first if the former is impossible (08/22/2026).
  if (at !== undefined || name || /^\d{4}/.test(date[0])) return at;
  return compose({ ...clock, month: Number(day), day: Number(month) }, offset);
}

const monthOf = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

/** Offset from UTC in ms; undefined if the text is not only a time zone. */
function zoneIn(rest: string, bengali: boolean, timed: boolean): number | undefined {
  let named: number | undefined;
  let numbered: number | undefined;
  for (const token of rest.match(REST) ?? []) {
    const offset = bengali && token === "bst" ? DHAKA_OFFSET : zoneOffset(token);
    if (offset === undefined) return undefined;
    if (/^[+-]/.test(token)) {
      if (!timed || numbered !== undefined) return undefined;
      numbered = offset;
    } else if ((named ?? offset) !== offset) return undefined;
    else named = offset;
  }
  return numbered ?? named ?? (bengali ? DHAKA_OFFSET : 0);
}

/** Hour of the day from 0 to 23, by the part of the day; NaN if impossible. */
function hourIn(hour: number, parts: readonly Part[]): number {
  if (parts.length === 0) return hour;
  const could = hour > 12 ? [hour] : [hour % 12, (hour % 12) + 12];
  const isIn = (at: number, [from, to]: Part): boolean => at >= from && at <= to;
  return could.find((at) => parts.every((part) => isIn(at, part) || isIn(at + 24, part))) ?? Number.NaN;
}

/** Year of a date: two digits below 50 are in this century (RFC 2822, 4.3). */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
}

interface Moment {
  year: number;
  /** Month, from 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

function compose(moment: Moment, offset: number): number | undefined {
  const { year, month, day, hour, minute, second, millisecond } = moment;
  const ofDay = (hour * 60 + minute) * 60 + second;
  if (month < 1 || month > 12 || day < 1 || !(ofDay <= 86_400) || minute > 59 || second > 60)
    return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return sane(Date.UTC(year, month - 1, day, hour, minute, second, millisecond) - offset);
}
