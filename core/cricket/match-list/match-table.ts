import { DHAKA_OFFSET } from "../../bengali/dates.ts";
import { startOf } from "../match-time.ts";
import { dateOnly, dayIn, dayOf, startDay, startOn } from "../start-in-bengali.ts";
import type { Match } from "../types.ts";
import { NO_SERIES } from "./slug.ts";

export interface SeriesRows {
  series: string;
  matches: Match[];
}

export type TablePart =
  | { kind: "live" | "undated" | "results"; series: SeriesRows[] }
  /** `day`: midnight of the day in the reader's time zone as if it were UTC, ms since 1970. */
  | { kind: "today" | "day"; day: number; series: SeriesRows[] };

function bySeries(matches: readonly Match[]): SeriesRows[] {
  const groups = Map.groupBy(matches, (match) => match.series ?? NO_SERIES);
  return [...groups].map(([series, inside]) => ({ series, matches: inside }));
}

/**
 * Next start in a series, ms since 1970. A delayed match counts only if the series has no other: its time is
 * past and would put the series first. Infinity if unknown.
 */
function nextStart({ matches }: SeriesRows): number {
  const coming = matches.filter(({ status }) => status !== "DELAYED");
  const rows = coming.length > 0 ? coming : matches;
  return Math.min(...rows.map((match) => startOf(match) ?? Number.POSITIVE_INFINITY));
}

const bySeriesOfDay = (matches: readonly Match[]): SeriesRows[] =>
  bySeries(matches)
    .map((group) => ({ group, next: nextStart(group) }))
    .toSorted((a, b) => (a.next < b.next ? -1 : a.next > b.next ? 1 : 0))
    .map(({ group }) => group);

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
    { kind: "live", series: bySeries(live) },
    ...known.map((day): TablePart => {
      return {
        kind: day === today && isMastheads ? "today" : "day",
        day,
        series: bySeriesOfDay(days.get(day) ?? []),
      };
    }),
    { kind: "undated", series: bySeries(days.get(undefined) ?? []) },
    { kind: "results", series: bySeries(results) },
  ];
  return parts.filter(({ series }) => series.length > 0);
}

export function pageOf(
  parts: readonly TablePart[],
  page: number,
  rows: number,
): { parts: TablePart[]; page: number; pages: number; total: number } {
  const total = parts.flatMap(({ series }) => series).reduce((sum, { matches }) => sum + matches.length, 0);
  const pages = Math.max(1, Math.ceil(total / rows));
  const shown = Math.min(Math.max(page, 1), pages);
  let place = 0;
  const within = (): boolean => {
    const inside = Math.floor(place / rows) === shown - 1;
    place += 1;
    return inside;
  };
  const cut = parts.flatMap((part): TablePart[] => {
    const series = part.series
      .map((group) => ({ ...group, matches: group.matches.filter(within) }))
      .filter(({ matches }) => matches.length > 0);
    return series.length === 0 ? [] : [{ ...part, series }];
  });
  return { parts: cut, page: shown, pages, total };
}

/** Day of a match's start in a time zone, by default India's: "২২ নভেম্বর"; undefined if unknown. */
export function rowDay(match: Match, timeZone?: string): string | undefined {
  const start = startOn(match, timeZone);
  return start && dateOnly(start.day);
}
