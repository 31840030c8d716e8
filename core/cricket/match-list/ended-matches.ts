import type { Match, MatchListDocument } from "../types.ts";

/** First sight of a match's end, ms since 1970; undefined if no worker saw it. */
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
 * Adds to each match the time of its first seen end (decisions/cricket.md#live-strip). `before`: the last
 * published list; `at`: now, ms since 1970. A match's own `endedAt` counts as earlier. A match that continues,
 * as after a tie, has not ended.
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
