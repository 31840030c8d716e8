import { DHAKA_OFFSET } from "../bengali/dates.ts";
import { MONTH_SPELLINGS } from "../bengali/month-spellings.ts";
import { toLatinDigits } from "../bengali/numerals.ts";
import { DAY_MS, MINUTE_MS, YEAR_MS } from "../time-units.ts";

/** A year and a day: one with 29 February in it is a year too. */
const MOST_AHEAD_MS = YEAR_MS + DAY_MS;

/**
 * More than about a year ahead: a feed's story gets "now" instead (decisions/news.md#dates), an editor's is refused
 * (decisions/admin.md#article-rules). Both ms since 1970.
 */
export function isTooFarAhead(at: number, now: number): boolean {
  return at - now > MOST_AHEAD_MS;
}

/**
 * A date from outside, in ms since 1970; undefined when there is none or it cannot be one (decisions/news.md#dates).
 * Understood: ISO 8601; `YYYY-MM-DD HH:MM:SS`; `DD/MM/YYYY hh:mm:ss AM/PM`; RFC 822 and its relatives (two-digit years,
 * month first, zones by name); seconds or milliseconds since 1970; Bengali digits and month names with a label before
 * them. Without a zone a date is UTC, a Bengali one is Asia/Dhaka.
 */
export function parseDate(value: unknown): number | undefined {
  if (typeof value === "number") return fromEpoch(value);
  if (value instanceof Date) return sane(value.getTime());
  if (typeof value !== "string") return undefined;
  const raw = value.slice(0, 300).normalize("NFC").replace(/\s+/gu, " ").trim();
  if (raw === "") return undefined;
  const bengali = /[\u0980-\u09FF]/.test(raw);
  const text = toLatinDigits(raw);
  if (/^\d{9,10}(\.\d+)?$|^\d{12,13}$/.test(text)) return fromEpoch(Number(text));
  const zone = bengali ? DHAKA_OFFSET : 0;
  return fromIso(text, zone) ?? fromSlashes(text, zone) ?? fromBengali(text) ?? fromEnglish(text, zone);
}

function fromEpoch(value: number): number | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  return sane(value < 1e11 ? Math.round(value * 1000) : Math.round(value));
}

/** Between 1970 and the year 9999. */
function sane(at: number): number | undefined {
  return Number.isFinite(at) && at > 0 && at < 253_402_300_800_000 ? at : undefined;
}

interface Parts {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
}

function compose(parts: Parts, offset: number): number | undefined {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = parts;
  if (month < 1 || month > 12 || day < 1 || hour > 24 || minute > 59 || second > 60) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return sane(Date.UTC(year, month - 1, day, hour, minute, second, millisecond) - offset);
}

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)? ?(Z|UTC|GMT|[+-]\d{1,2}:?\d{2}|[+-]\d{2})?$/i;

function fromIso(text: string, zone: number): number | undefined {
  const match = ISO.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, fraction, offset] = match;
  return compose(
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour ?? 0),
      minute: Number(minute ?? 0),
      second: Number(second ?? 0),
      millisecond: fraction === undefined ? 0 : Math.floor(Number(`0.${fraction}`) * 1000),
    },
    offset === undefined ? zone : (zoneOffset(offset) ?? zone),
  );
}

const SLASHES =
  /(?<!\d)(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[ ,|T-]{1,5}(\d{1,2}):(\d{2})(?::(\d{2}))? ?([AP]\.?M\b\.?)?)?/i;

/** Day first: DD/MM/YYYY; where that cannot be (08/22/2026), month first. */
function fromSlashes(text: string, zone: number): number | undefined {
  const match = SLASHES.exec(text);
  if (!match) return undefined;
  const [, first, second, year, hour, minute, seconds, half] = match;
  const hours = twelveHours(Number(hour ?? 0), half);
  if (hours === undefined) return undefined;
  const parts = {
    year: Number(year),
    hour: hours,
    minute: Number(minute ?? 0),
    second: Number(seconds ?? 0),
  };
  return (
    compose({ ...parts, day: Number(first), month: Number(second) }, zone) ??
    compose({ ...parts, day: Number(second), month: Number(first) }, zone)
  );
}

function twelveHours(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour > 12) return hour <= 23 ? hour : undefined;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

const BENGALI_MONTHS: ReadonlyMap<string, number> = new Map(MONTH_SPELLINGS);
const BENGALI_DATE = /(\d{1,2})(?:ই|শে|লা|রা|ঠা)?[ ,/-]*([\u0980-\u09FF]+)[ .,/-]*(\d{4})/gu;
const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}))? ?([AP]\.?M\b)?/i;
/** Parts of the day that make a twelve-hour clock an afternoon one. */
const AFTERNOON = /বিকাল|বিকেল|সন্ধ্যা|দুপুর|রাত|অপরাহ্ণ|পিএম/u;

/** "আপডেটঃ ... 06 জুন 2026 | 07:07", its digits already Latin; the first date counts, and the time after it, else before. */
function fromBengali(text: string): number | undefined {
  const match = [...text.matchAll(BENGALI_DATE)].find(([, , name = ""]) => BENGALI_MONTHS.has(name));
  if (!match) return undefined;
  const [whole, day, name = "", year] = match;
  const month = BENGALI_MONTHS.get(name) ?? 0;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + whole.length);
  const time = TIME.exec(after) ?? TIME.exec(before);
  let hour = Number(time?.[1] ?? 0);
  const half = time?.[4];
  if (half !== undefined) hour = twelveHours(hour, half) ?? hour;
  else if (time && hour < 12 && AFTERNOON.test(text)) {
    // Noon and night straddle twelve: "দুপুর ১১:৩০" is before noon, "রাত ২:০০" after midnight.
    const noon = /দুপুর/u.test(text) && hour >= 11;
    const night = /রাত/u.test(text) && hour < 6;
    if (!noon && !night) hour += 12;
  } else if (time && hour === 12 && /রাত/u.test(text)) hour = 0;
  return compose(
    {
      year: Number(year),
      month,
      day: Number(day),
      hour,
      minute: Number(time?.[2] ?? 0),
      second: Number(time?.[3] ?? 0),
    },
    DHAKA_OFFSET,
  );
}

const ENGLISH_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ -]{1,3}([a-z]{3,9})\.?,?[ -]{1,3}(\d{4}|\d{2})(?![\d:])/i;
const MONTH_FIRST = /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i;
const CTIME = /\b([a-z]{3}) +(\d{1,2}) (\d{1,2}:\d{2}:\d{2}) (?:([a-z]{2,5}|[+-]\d{4}) )?(\d{4})\b/i;

/** RFC 822 ("Tue, 23 Dec 2025 03:00:19 -0000"), "August 22, 2026 10:00 pm", "Sat Aug 22 10:00:00 GMT 2026". */
function fromEnglish(text: string, zone: number): number | undefined {
  const ctime = CTIME.exec(text);
  const dayFirst = ctime ? null : DAY_FIRST.exec(text);
  const monthFirst = ctime || dayFirst ? null : MONTH_FIRST.exec(text);
  const found = ctime ?? dayFirst ?? monthFirst;
  if (!found) return undefined;
  const [name, day, year] = ctime
    ? [ctime[1], ctime[2], ctime[5]]
    : dayFirst
      ? [dayFirst[2], dayFirst[1], dayFirst[3]]
      : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]];
  const month = ENGLISH_MONTHS.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  const rest = ctime ? (ctime[3] ?? "") : text.slice(found.index + found[0].length);
  const time = TIME.exec(rest);
  const hour = time ? twelveHours(Number(time[1]), time[4]) : 0;
  if (hour === undefined) return undefined;
  const afterTime = ctime ? (ctime[4] ?? "") : time ? rest.slice(time.index + time[0].length) : rest;
  return compose(
    {
      year: fullYear(year ?? ""),
      month,
      day: Number(day),
      hour,
      minute: Number(time?.[2] ?? 0),
      second: Number(time?.[3] ?? 0),
    },
    zoneOffset(afterTime.trim().split(" ")[0] ?? "") ?? zone,
  );
}

/** RFC 2822, 4.3: two digits below 50 are of this century. */
function fullYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
}

/** Hours from UTC. BST is read as British: no feed of Bangladesh was seen to write it. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  ist: 5.5,
  bdt: 6,
  bst: 1,
  cet: 1,
  cest: 2,
};

function zoneOffset(text: string): number | undefined {
  const word = text.toLowerCase().replace(/[().]/g, "");
  const named = ZONES[word];
  if (named !== undefined) return named * 60 * MINUTE_MS;
  const match = /^(?:gmt|utc)?([+-])(\d{1,2}):?(\d{2})?$/.exec(word);
  if (!match) return undefined;
  const [, sign, hours, minutes] = match;
  const offset = (Number(hours) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
  return offset > 14 * 60 * MINUTE_MS ? undefined : sign === "-" ? -offset : offset;
}
