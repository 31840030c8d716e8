import type { Match, MatchListDocument } from "../types.ts";

/** When a match that has ended was first seen so, ms since 1970; undefined where no worker saw it. */
export function endOf({ endedAt }: Match): number | undefined {
  const end = endedAt === undefined ? Number.NaN : Date.parse(endedAt);
  return Number.isNaN(end) ? undefined : end;
}

function follow(match: Match, before: Match | undefined, at: string): Match {
  const seen = before?.status === "RESULTS" ? before.endedAt : before && at;
  const { endedAt, ...open } = match;
  if (match.status !== "RESULTS") return endedAt === undefined ? match : open;
  const known = endedAt ?? seen;
  return known === undefined || known === endedAt ? match : { ...open, endedAt: known };
}

/**
 * A match list that remembers of each match when it was first seen ended (decisions/cricket.md#live-strip). `before`: the list as
 * it was published last; `at`: now, ms since 1970. An end that a match brings is an earlier sight of it, and counts. A match that goes on after all, as after a tie, has not ended.
 */
export function withEnds(
  list: MatchListDocument,
  before: MatchListDocument | undefined,
  at: number,
): MatchListDocument {
  const when = new Date(at).toISOString();
  const matches = Object.entries(list.matches).map(([key, match]) => [
    key,
    follow(match, before?.matches[key], when),
  ]);
  return { order: list.order, matches: Object.fromEntries(matches) };
}
