import { present } from "../../present.ts";
import type { Match, MatchListDocument } from "../types.ts";

/** Time when a worker first saw the match's end, ms since 1970; undefined if no worker saw it. */
export function endOf({ endedAt }: Match): number | undefined {
  const end = endedAt === undefined ? Number.NaN : Date.parse(endedAt);
  return Number.isNaN(end) ? undefined : end;
}

function follow({ endedAt: ended, ...match }: Match, before: Match | undefined, at: string): Match {
  const seen = before?.status === "RESULTS" ? before.endedAt : before && at;
  const endedAt = match.status === "RESULTS" ? (ended ?? seen) : undefined;
  if (!before) return { ...match, ...present({ endedAt }) };
  const [from, to] = [before.startsAt, match.startsAt];
  const moved = from !== undefined && to !== undefined && from !== to;
  const moves = (before.moves ?? 0) + (moved ? 1 : 0) || undefined;
  return { ...match, ...present({ endedAt, moves, movedAt: moved ? at : before.movedAt }) };
}

/**
 * Adds to each match when its end was first seen (decisions/cricket.md#live-strip), and how often and when last
 * its start changed, because calendars accept a new start only with these (RFC 5545, 3.8.7.4). `before`: the
 * last published list; `at`: the current time, ms since 1970. If a match has `endedAt`, that time stays. A match
 * that continues, as after a tie, has not ended.
 */
export function withHistory(
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
