import { sideName } from "../../core/cricket/bengali-teams.ts";
import { startOf } from "../../core/cricket/match-time.ts";
import type { Match } from "../../core/cricket/types.ts";
import { against } from "../words/server.ts";

const MOST_EVENTS = 500;
/** Most octets of a line before its CRLF (RFC 5545, 3.1). */
const LINE = 75;

/** Text as the value of a property (RFC 5545, 3.3.11), without forbidden characters. */
function propertyValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, "");
}

/** A content line, folded between characters after at most 75 octets. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

const HOUR = 3_600_000;
/** Usual duration of each kind of match with its breaks, ms. A Test ends on the evening of its fifth day. */
const LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/\btests?\b/i, (4 * 24 + 7) * HOUR],
  [/\b(?:odi|one[- ]day|list a)s?\b/i, 8 * HOUR],
  [/\bt-?10\b/i, 2 * HOUR],
];
const TWENTY_OVERS = 4 * HOUR;

const usualLength = (kind: string): number =>
  LENGTHS.find(([pattern]) => pattern.test(kind))?.[1] ?? TWENTY_OVERS;

function eventLines(match: Match, start: number, origin: string, stamp: number): string[] {
  const { teamA, teamB, number, series, venue, city, code, key, moves = 0, movedAt } = match;
  const place = [venue, city].filter((part) => part !== undefined).join(", ");
  const about = [series, number].filter((part) => part !== undefined).join(", ");
  const address = code === undefined ? `${origin}/cricket` : `${origin}/scorecard/${code}`;
  return [
    "BEGIN:VEVENT",
    `UID:${propertyValue(key)}@${new URL(origin).hostname}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${moves}`,
    ...(movedAt === undefined ? [] : [`LAST-MODIFIED:${utc(Date.parse(movedAt))}`]),
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + usualLength(`${number ?? ""} ${series ?? ""}`))}`,
    `SUMMARY:${propertyValue(against(sideName(teamA.name), sideName(teamB.name)))}`,
    ...(about === "" ? [] : [`DESCRIPTION:${propertyValue(about)}`]),
    ...(place === "" ? [] : [`LOCATION:${propertyValue(place)}`]),
    `URL:${address}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/**
 * Component for Indian time, which has no daylight saving. A calendar needs a component even without matches
 * (RFC 5545, 3.4).
 */
const INDIAN_TIME = [
  "BEGIN:VTIMEZONE",
  "TZID:Asia/Kolkata",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * Calendar of matches with a known start, for subscription (RFC 5545; RFC 7986 for name and interval).
 * `origin`: as in https://example.com; `stamp`: publication of the list, ms since 1970.
 */
export function writeCalendar(
  matches: readonly Match[],
  about: { name: string; origin: string; stamp: number },
): string {
  const events = matches.slice(0, MOST_EVENTS).flatMap((match) => {
    const start = startOf(match);
    return start === undefined ? [] : eventLines(match, start, about.origin, about.stamp);
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Khobor//Fixtures//BN",
    "CALSCALE:GREGORIAN",
    `NAME:${propertyValue(about.name)}`,
    `X-WR-CALNAME:${propertyValue(about.name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...(events.length === 0 ? INDIAN_TIME : events),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
