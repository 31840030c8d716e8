import { DHAKA_OFFSET } from "../../bengali/dates.ts";
import { startInIndia } from "../match-time.ts";
import { dateAlone, dayIn, dayOf, startDay, startOn } from "../start-in-bengali.ts";
import type { Match } from "../types.ts";
import { NO_SERIES } from "./slug.ts";

/** Matches of one series, in the order of the list. */
export interface SeriesRows {
  series: string;
  matches: Match[];
}

/** What a part of the table holds: live matches, those of today, of a later day, of an unknown day, or results. */
export type TablePart =
  | { kind: "live" | "undated" | "results"; series: SeriesRows[] }
  /** `day`: its midnight, as if the clock that starts are told by were UTC's, ms since 1970. */
  | { kind: "today" | "day"; day: number; series: SeriesRows[] };

function bySeries(matches: readonly Match[]): SeriesRows[] {
  const groups = Map.groupBy(matches, (match) => match.series ?? NO_SERIES);
  return [...groups].map(([series, inside]) => ({ series, matches: inside }));
}

/**
 * When the next match of a series starts, ms since 1970. One that is delayed has its hour behind it: it does not put the
 * matches to come of its series before all others, and counts only where it is alone. Infinity where no hour is known.
 */
function nextStart({ matches }: SeriesRows): number {
  const coming = matches.filter(({ status }) => status !== "DELAYED");
  const rows = coming.length > 0 ? coming : matches;
  return Math.min(...rows.map((match) => startInIndia(match) ?? Number.POSITIVE_INFINITY));
}

/** Those of one day: series by the next start in each. */
const bySeriesOfDay = (matches: readonly Match[]): SeriesRows[] =>
  bySeries(matches)
    .map((group) => ({ group, next: nextStart(group) }))
    .toSorted((a, b) => (a.next < b.next ? -1 : a.next > b.next ? 1 : 0))
    .map(({ group }) => group);

/**
 * The table of matches (decisions/cricket.md#table-of-matches): live ones, those that are to come today (or should have come
 * before), later days one by one, those whose day is not known, results. Empty parts are left out. `matches`: in the order of
 * the list, which is kept within a series, and in what is of no day; `now`: ms since 1970; `timeZone`: the reader's, whose days these are, India's where none
 * is given. While it is another day in Dhaka, whose date the masthead has, no part is called today.
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

/** A page of the table: matches in its order, cut after `rows`. `page`: from 1; one beyond the last is the last. */
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

/** "২২ নভেম্বর": the day on which a match began, in a time zone, India's where none is given; undefined where it is not known. */
export function rowDay(match: Match, timeZone?: string): string | undefined {
  const start = startOn(match, timeZone);
  return start && dateAlone(start.day);
}
