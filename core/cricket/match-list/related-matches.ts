import { startOf } from "../match-time.ts";
import { startOn } from "../start-in-bengali.ts";
import type { Match } from "../types.ts";

const MOST = 4;
const MOST_RESULTS = 2;

export interface RelatedMatches {
  /** Current and upcoming matches, live first: of the same series, or if there are none, of the same day. */
  others: Match[];
  ofSeries: boolean;
  results: Match[];
}

const MOST_NEXT = 2;

const start = (match: Match): number => startOf(match) ?? Number.POSITIVE_INFINITY;

const isOver = ({ status }: Match): boolean => status === "RESULTS";
const plays = ({ teamA, teamB }: Match, name: string): boolean => teamA.name === name || teamB.name === name;

interface OneMatch {
  key: string;
  code?: string | undefined;
}

const without = (all: readonly Match[], match: OneMatch): Match[] =>
  all.filter(({ key, code }) => key !== match.key && (code === undefined || code !== match.code));

function comingOf(matches: readonly Match[]): Match[] {
  const live = ({ status }: Match): number => (status === "LIVE" ? 0 : 1);
  return matches.filter((one) => !isOver(one)).toSorted((a, b) => live(a) - live(b) || start(a) - start(b));
}

/**
 * Upcoming matches of the sides after a finished match, and others of its series. No match is in both lists.
 */
export function afterMatch(
  all: readonly Match[],
  match: OneMatch & { series?: string | undefined; sides: readonly string[] },
): { next: Match[]; others: Match[] } {
  const coming = comingOf(without(all, match));
  const toCome = coming.filter(({ status }) => status !== "LIVE");
  const ofSides = match.sides.flatMap((name) => toCome.filter((one) => plays(one, name)).slice(0, MOST_NEXT));
  const next = toCome.filter((one) => ofSides.includes(one));
  const others = coming.filter(
    (one) => one.series !== undefined && one.series === match.series && !next.includes(one),
  );
  return { next, others: others.slice(0, MOST) };
}

/**
 * Other matches for readers who wait for one. `all`: matches of the list; `timeZone`: the reader's, for days;
 * defaults to India's.
 */
export function relatedMatches(all: readonly Match[], match: Match, timeZone?: string): RelatedMatches {
  const rest = without(all, match);
  const coming = comingOf(rest);
  const series = coming.filter((one) => one.series !== undefined && one.series === match.series);
  const day = startOn(match, timeZone)?.day;
  const sameDay = coming.filter((one) => day !== undefined && startOn(one, timeZone)?.day === day);
  const over = rest.filter(isOver).toSorted((a, b) => (startOf(b) ?? 0) - (startOf(a) ?? 0));
  const last = [match.teamA, match.teamB].flatMap(({ name }) =>
    over.filter((one) => plays(one, name)).slice(0, MOST_RESULTS),
  );
  return {
    others: (series.length > 0 ? series : sameDay).slice(0, MOST),
    ofSeries: series.length > 0,
    results: over.filter((one) => last.includes(one)),
  };
}
