import { startInIndia } from "../match-time.ts";
import { startOn } from "../start-in-bengali.ts";
import type { Match } from "../types.ts";

/** Matches of each kind beside one that is waited for. */
const MOST = 4;
/** Results of a side. */
const MOST_RESULTS = 2;

/** What the match list has around one match. */
export interface AroundMatch {
  /** Others that are played or to come, live ones first: of its series, else of its day. */
  others: Match[];
  /** Whether the others are of its series. */
  ofSeries: boolean;
  /** The last results of its two sides, the latest first. */
  results: Match[];
}

/** Matches to come of each side of one that is over. */
const MOST_NEXT = 2;

const start = (match: Match): number => startInIndia(match) ?? Number.POSITIVE_INFINITY;

const isOver = ({ status }: Match): boolean => status === "RESULTS";
const plays = ({ teamA, teamB }: Match, name: string): boolean => teamA.name === name || teamB.name === name;

interface OneMatch {
  key: string;
  code?: string | undefined;
}

/** The list without a match that may be in it. */
const without = (all: readonly Match[], match: OneMatch): Match[] =>
  all.filter(({ key, code }) => key !== match.key && (code === undefined || code !== match.code));

/** Those that are played or to come, live ones first. */
function comingOf(matches: readonly Match[]): Match[] {
  const live = ({ status }: Match): number => (status === "LIVE" ? 0 : 1);
  return matches.filter((one) => !isOver(one)).toSorted((a, b) => live(a) - live(b) || start(a) - start(b));
}

/** What comes next for the sides of a match that is over, and what else its series has, also in play: each match once. */
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

/** What readers who wait for a match may look at meanwhile. `all`: the list's matches, itself among them or not; `timeZone`: the reader's, whose days count, India's where none is given. */
export function aroundMatch(all: readonly Match[], match: Match, timeZone?: string): AroundMatch {
  const rest = without(all, match);
  const coming = comingOf(rest);
  const series = coming.filter((one) => one.series !== undefined && one.series === match.series);
  const day = startOn(match, timeZone)?.day;
  const sameDay = coming.filter((one) => day !== undefined && startOn(one, timeZone)?.day === day);
  const over = rest.filter(isOver).toSorted((a, b) => (startInIndia(b) ?? 0) - (startInIndia(a) ?? 0));
  const last = [match.teamA, match.teamB].flatMap(({ name }) =>
    over.filter((one) => plays(one, name)).slice(0, MOST_RESULTS),
  );
  return {
    others: (series.length > 0 ? series : sameDay).slice(0, MOST),
    ofSeries: series.length > 0,
    results: over.filter((one) => last.includes(one)),
  };
}
