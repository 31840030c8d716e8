import { formatBengaliClock } from "../bengali/clock.ts";
import { formatBengaliDay, INDIA_OFFSET } from "../bengali/dates.ts";
import { toBengaliDigits } from "../bengali/numerals.ts";
import { DAY_MS, HOUR_MS } from "../time-units.ts";
import { dayWritten, type MatchStart, startOf } from "./match-time.ts";

const INDIA = "ভারতীয় সময়";

/** Cache of the last time zone's formatter, because a page uses only one time zone. */
let offsets: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

function offsetName(ms: number, timeZone: string): string {
  if (offsets?.timeZone !== timeZone)
    offsets = {
      timeZone,
      format: new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" }),
    };
  const parts = offsets.format.formatToParts(ms);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
}

/** Local time as if it were UTC, ms since 1970, and the time zone in words. Defaults to India's zone. */
function clockIn(ms: number, timeZone: string | undefined): { wall: number; zone: string } {
  if (timeZone === undefined) return { wall: ms + INDIA_OFFSET, zone: INDIA };
  const name = offsetName(ms, timeZone);
  const [hours = 0, minutes = 0] = name.slice(4).split(":").map(Number);
  const offset = (hours + minutes / 60) * HOUR_MS * (name[3] === "+" ? 1 : -1);
  const inBangladesh = timeZone === "Asia/Dhaka" || timeZone === "Asia/Dacca";
  return {
    wall: ms + offset,
    zone: inBangladesh ? "বাংলাদেশ সময়" : offset === INDIA_OFFSET ? INDIA : offset ? name : "GMT",
  };
}

/** Midnight of a local time, as if it were UTC, ms since 1970. */
export const dayOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

export const dayIn = (ms: number, timeZone?: string): number => dayOf(clockIn(ms, timeZone).wall);

export interface StartOnClock {
  day: number;
  clock: string;
  /** Time zone in words: "(ভারতীয় সময়)", "(GMT+3)". */
  zone: string;
}

/**
 * Start in a time zone, by default India's, for all Bengali texts (decisions/cricket.md#start-times). Undefined
 * if unreadable.
 */
export function startOn(match: MatchStart, timeZone?: string): StartOnClock | undefined {
  const start = startOf(match);
  if (start === undefined) return undefined;
  const { wall, zone } = clockIn(start, timeZone);
  return { day: dayOf(wall), clock: formatBengaliClock(wall), zone: `(${zone})` };
}

/** Day of a start in that time zone; the provider's date if it gives no time. Undefined if unknown. */
export const startDay = (match: MatchStart, timeZone?: string): number | undefined =>
  startOn(match, timeZone)?.day ?? dayWritten(match);

export const dateInFull = (day: number): string =>
  `${formatBengaliDay(day)} ${toBengaliDigits(new Date(day).getUTCFullYear())}`;

export const dateOnly = (day: number): string => formatBengaliDay(day).replace(/^.*, /, "");

/** Start time under a heading that names a day: "সন্ধ্যা ৭:৩০", for another day "২২ নভেম্বর, সন্ধ্যা ৭:৩০". */
export const clockUnder = (start: StartOnClock, day: number | undefined): string =>
  start.day === day ? start.clock : `${dateOnly(start.day)}, ${start.clock}`;

/**
 * Start of a match in full: "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, সন্ধ্যা ৭:৩০ (ভারতীয় সময়)". Undefined if unreadable.
 */
export function startInBengali(match: MatchStart): string | undefined {
  const start = startOn(match);
  return start && `${dateInFull(start.day)}, ${start.clock} ${start.zone}`;
}

const NEAR_DAYS = ["আজ", "কাল"];
const DAWN_MS = 4 * HOUR_MS;

/**
 * Short start in a time zone: "আজ সন্ধ্যা ৭:৩০ (ভারতীয় সময়)", "কাল রাত ১২:৩৫ (GMT+3)", later
 * "২৪ নভেম্বর, সন্ধ্যা ৭:৩০ (…)". Hours after midnight belong to the previous night: at 11 pm the next 00:30 is
 * "আজ রাত ১২:৩০", and "কাল রাত ১২:৩০" is a day later. `now`: ms since 1970.
 */
export function shortStartInBengali(match: MatchStart, now: number, timeZone?: string): string | undefined {
  const [at, start] = [startOf(match), startOn(match, timeZone)];
  if (at === undefined || !start) return undefined;
  const night = dayIn(at - DAWN_MS, timeZone) < start.day ? DAWN_MS : 0;
  const near = NEAR_DAYS[(dayIn(at - night, timeZone) - dayIn(now - night, timeZone)) / DAY_MS];
  return `${near ? `${near} ${start.clock}` : clockUnder(start, undefined)} ${start.zone}`;
}
