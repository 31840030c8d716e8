import { INDIA_OFFSET } from "../bengali/dates.ts";
import { toBengaliDigits } from "../bengali/numerals.ts";
import { parseDateAndTime } from "./read/provider-time.ts";
import type { Match } from "./types.ts";

export type MatchStart = Pick<Match, "startsAt" | "instant" | "dateIst" | "timeIst">;

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * Time in India: "Sat, 22 Nov 2025, 7:30 PM IST". The text is the same on every machine, so that rendered pages
 * hydrate.
 */
function formatIst(ms: number): string {
  const shifted = new Date(ms + INDIA_OFFSET);
  const hour = shifted.getUTCHours();
  const minute = String(shifted.getUTCMinutes()).padStart(2, "0");
  const clock = `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  const day = `${DAYS[shifted.getUTCDay()]}, ${shifted.getUTCDate()} ${MONTHS[shifted.getUTCMonth()]}`;
  return `${day} ${shifted.getUTCFullYear()}, ${clock} IST`;
}

/**
 * Start in Indian time (decisions/cricket.md#start-times). Undefined if unknown; an unreadable date or time
 * stays as the provider writes it.
 */
export function startText(match: MatchStart): string | undefined {
  const start = startInIndia(match);
  if (start !== undefined) return formatIst(start);
  const written = [match.dateIst, match.timeIst].filter((part) => part !== undefined).join(", ");
  return written === "" ? undefined : `${written} IST`;
}

/**
 * Start, ms since 1970: from the provider's Indian date and time, otherwise from its UTC time; undefined if
 * unknown.
 */
export function startInIndia(match: MatchStart): number | undefined {
  return parseDateAndTime(match.dateIst ?? "", match.timeIst ?? "") ?? startOf(match);
}

export const dayWritten = ({ dateIst = "" }: MatchStart): number | undefined =>
  parseDateAndTime(dateIst, "0:00", "+00:00");

export function startOf(match: MatchStart): number | undefined {
  const start = match.startsAt === undefined ? Number.NaN : Date.parse(match.startsAt);
  return Number.isNaN(start) ? undefined : start;
}

/** Time until the start: "২ দিন ৩ ঘণ্টা", "৩ ঘণ্টা ৫ মিনিট", "৫ মিনিট"; undefined from the start on. */
export function countdown(start: number, now: number): string | undefined {
  const minutes = Math.ceil((start - now) / 60_000);
  if (minutes <= 0) return undefined;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts =
    days > 0
      ? [`${days} দিন`, `${hours} ঘণ্টা`]
      : hours > 0
        ? [`${hours} ঘণ্টা`, `${rest} মিনিট`]
        : [`${rest} মিনিট`];
  return toBengaliDigits(parts.filter((part) => !part.startsWith("0 ")).join(" "));
}
