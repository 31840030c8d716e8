import type { Match, MatchListDocument } from "../types.ts";

/** Time when a worker first saw the match's end, ms since 1970; undefined if no worker saw it. */
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
 * Adds to each match the time when its end was first seen (decisions/cricket.md#live-strip). `before`: the last
 * published list; `at`: the current time, ms since 1970. If a match has `endedAt`, that time stays. A match
 * that continues, as after a tie, has not ended.
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
