import { formatBengaliClock } from "../bengali/clock.ts";
import { formatBengaliDay, INDIA_OFFSET } from "../bengali/dates.ts";
import { toBengaliDigits } from "../bengali/numerals.ts";
import { DAY_MS, HOUR_MS } from "../time-units.ts";
import { dayWritten, type MatchStart, startInIndia } from "./match-time.ts";

const INDIA = "ভারতীয় সময়";

/** Of the last time zone asked for: a page has one. */
let offsets: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** How far a time zone is from UTC at a moment: "GMT+6", "GMT-3:30", "GMT". */
function offsetName(ms: number, timeZone: string): string {
  if (offsets?.timeZone !== timeZone)
    offsets = {
      timeZone,
      format: new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" }),
    };
  const parts = offsets.format.formatToParts(ms);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
}

/** What a clock in a time zone shows, India's where none is given: its hands as if they were UTC, ms since 1970, and its zone in words. */
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

/** The day that a clock on a wall shows: its midnight, as if it were UTC, ms since 1970. */
export const dayOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/** The day on which a moment is in a time zone, India's where none is given, as `dayOf` has it. */
export const dayIn = (ms: number, timeZone?: string): number => dayOf(clockIn(ms, timeZone).wall);

/** When a match starts, as a clock on a wall shows it. */
export interface StartOnClock {
  /** As `dayOf` has it. */
  day: number;
  /** "সন্ধ্যা ৭:৩০" */
  clock: string;
  /** "(ভারতীয় সময়)", "(GMT+3)" */
  zone: string;
}

/**
 * When a match starts, by the clock of a time zone, India's where none is given (decisions/cricket.md#start-times): every start
 * in Bengali is told by this. Undefined where no start can be read.
 */
export function startOn(match: MatchStart, timeZone?: string): StartOnClock | undefined {
  const start = startInIndia(match);
  if (start === undefined) return undefined;
  const { wall, zone } = clockIn(start, timeZone);
  return { day: dayOf(wall), clock: formatBengaliClock(wall), zone: `(${zone})` };
}

/** The day of a start by the same clock; where the provider wrote a date alone, that. Undefined where no day is known. */
export const startDay = (match: MatchStart, timeZone?: string): number | undefined =>
  startOn(match, timeZone)?.day ?? dayWritten(match);

/** "মঙ্গলবার, ২৪ নভেম্বর ২০২৬": a day of a start in full. */
export const dateInFull = (day: number): string =>
  `${formatBengaliDay(day)} ${toBengaliDigits(new Date(day).getUTCFullYear())}`;

/** "২২ নভেম্বর": a day without that of the week. */
export const dateAlone = (day: number): string => formatBengaliDay(day).replace(/^.*, /, "");

/** The time of day of a start under what names a day: "সন্ধ্যা ৭:৩০", of another day "২২ নভেম্বর, সন্ধ্যা ৭:৩০". */
export const clockUnder = (start: StartOnClock, day: number | undefined): string =>
  start.day === day ? start.clock : `${dateAlone(start.day)}, ${start.clock}`;

/**
 * When a match starts, for Bengali text: "মঙ্গলবার, ২৪ নভেম্বর ২০২৬, সন্ধ্যা ৭:৩০ (ভারতীয় সময়)". Undefined where no start can be
 * read.
 */
export function startInBengali(match: MatchStart): string | undefined {
  const start = startOn(match);
  return start && `${dateInFull(start.day)}, ${start.clock} ${start.zone}`;
}

const NEAR_DAYS = ["আজ", "কাল"];
/** Where the night ends (core/bengali/clock.ts), after midnight. */
const DAWN_MS = 4 * HOUR_MS;

/**
 * The same where there is no room, by the clock of a time zone as `startOn` has it: "আজ সন্ধ্যা ৭:৩০ (ভারতীয় সময়)", "কাল রাত ১২:৩৫
 * (GMT+3)", of other days "২৪ নভেম্বর, সন্ধ্যা ৭:৩০ (…)". The hours after midnight belong to the night before: at eleven in the
 * evening the next half past midnight is "আজ রাত ১২:৩০", and "কাল রাত ১২:৩০" would be a day later. `now`: ms since 1970.
 */
export function shortStartInBengali(match: MatchStart, now: number, timeZone?: string): string | undefined {
  const [at, start] = [startInIndia(match), startOn(match, timeZone)];
  if (at === undefined || !start) return undefined;
  const night = dayIn(at - DAWN_MS, timeZone) < start.day ? DAWN_MS : 0;
  const near = NEAR_DAYS[(dayIn(at - night, timeZone) - dayIn(now - night, timeZone)) / DAY_MS];
  return `${near ? `${near} ${start.clock}` : clockUnder(start, undefined)} ${start.zone}`;
}
