import { parseDateAndTime } from "./provider-time.ts";
import type { Match } from "./types.ts";

const INDIA_MS = 5.5 * 3_600_000;
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A moment in India's time: "Sat, 22 Nov 2025, 7:30 PM IST". The same on every machine, so a rendered page hydrates. */
export function formatIst(ms: number): string {
  const shifted = new Date(ms + INDIA_MS);
  const hour = shifted.getUTCHours();
  const minute = String(shifted.getUTCMinutes()).padStart(2, "0");
  const clock = `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
  const day = `${DAYS[shifted.getUTCDay()]}, ${shifted.getUTCDate()} ${MONTHS[shifted.getUTCMonth()]}`;
  return `${day} ${shifted.getUTCFullYear()}, ${clock} IST`;
}

/**
 * When a match starts, in India's time (decisions/cricket.md#match-card): what the provider wrote for India, else its
 * start. Undefined when nothing is known. A date or time that cannot be read is shown as written.
 */
export function startText(match: Match): string | undefined {
  const written = [match.dateIst, match.timeIst].filter((part) => part !== undefined).join(", ");
  const inIndia = parseDateAndTime(match.dateIst ?? "", match.timeIst ?? "");
  const start = match.startsAt === undefined ? Number.NaN : Date.parse(match.startsAt);
  if (inIndia !== undefined) return formatIst(inIndia);
  if (written !== "") return `${written} IST`;
  return Number.isNaN(start) ? undefined : formatIst(start);
}

/**
 * Footer of a card (decisions/cricket.md#match-card): the time for upcoming matches, else what the provider says about
 * the match.
 */
export function footerText(match: Match): string {
  if (match.status === "UPCOMING") return startText(match) ?? match.statusText ?? "";
  return match.equation ?? match.statusText ?? "";
}
