import { DHAKA_OFFSET } from "../../bengali/dates.ts";
import { startOf } from "../match-time.ts";
import { dateOnly, dayIn, dayOf, startDay, startOn } from "../start-in-bengali.ts";
import type { Match } from "../types.ts";

export type TablePart =
  | { kind: "live" | "undated" | "results"; matches: readonly Match[] }
  /** `day`: midnight of the day in the reader's time zone as if it were UTC, ms since 1970. */
  | { kind: "today" | "day"; day: number; matches: readonly Match[] };

/** Matches of a day by start; those without an hour last. */
const byStart = (matches: readonly Match[]): Match[] =>
  matches.toSorted(
    (a, b) => (startOf(a) ?? Number.MAX_SAFE_INTEGER) - (startOf(b) ?? Number.MAX_SAFE_INTEGER),
  );

/**
 * Table of matches (decisions/cricket.md#table-of-matches): live, upcoming today or overdue, each later day,
 * unknown day, results; empty groups are omitted. `matches`: in list order. `now`: ms since 1970. `timeZone`:
 * the reader's; defaults to India's. If it is another day in Dhaka, whose date the masthead shows, no group is
 * called today.
 */
export function matchTable(matches: readonly Match[], now: number, timeZone?: string): TablePart[] {
  const today = dayIn(now, timeZone);
  const isMastheads = today === dayOf(now + DHAKA_OFFSET);
  const live = matches.filter(({ status }) => status === "LIVE");
  const results = matches.filter(({ status }) => status === "RESULTS");
  const coming = matches.filter(({ status }) => status === "UPCOMING" || status === "DELAYED");
  const days = Map.groupBy(coming, (match) => {
    const day = startDay(match, timeZone);
    return day === undefined ? undefined : Math.max(day, today);
  });
  const known = [...days.keys()].flatMap((day) => day ?? []).toSorted((a, b) => a - b);
  const parts: TablePart[] = [
    { kind: "live", matches: live },
    ...known.map(
      (day): TablePart => ({
        kind: day === today && isMastheads ? "today" : "day",
        day,
        matches: byStart(days.get(day) ?? []),
      }),
    ),
    { kind: "undated", matches: days.get(undefined) ?? [] },
    { kind: "results", matches: results },
  ];
  return parts.filter(({ matches }) => matches.length > 0);
}

export function pageOf(
  parts: readonly TablePart[],
  page: number,
  rows: number,
): { parts: TablePart[]; page: number; pages: number; total: number } {
  const total = parts.reduce((sum, { matches }) => sum + matches.length, 0);
  const pages = Math.max(1, Math.ceil(total / rows));
  const shown = Math.min(Math.max(page, 1), pages);
  let before = 0;
  const cut = parts.flatMap((part): TablePart[] => {
    const from = (shown - 1) * rows - before;
    before += part.matches.length;
    const matches = part.matches.slice(Math.max(0, from), Math.max(0, from + rows));
    return matches.length === 0 ? [] : [{ ...part, matches }];
  });
  return { parts: cut, page: shown, pages, total };
}

/** Day of a match's start in a time zone, by default India's: "২২ নভেম্বর"; undefined if unknown. */
export function rowDay(match: Match, timeZone?: string): string | undefined {
  const start = startOn(match, timeZone);
  return start && dateOnly(start.day);
}
