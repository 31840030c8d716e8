import type { Match, MatchListDocument } from "../types.ts";

function follow(match: Match, before: Match | undefined, at: string): Match {
  if (!before) return match;
  const moved =
    match.startsAt !== undefined && before.startsAt !== undefined && match.startsAt !== before.startsAt;
  const moves = (before.moves ?? 0) + (moved ? 1 : 0);
  const movedAt = moved ? at : before.movedAt;
  return {
    ...match,
    ...(moves === 0 ? {} : { moves }),
    ...(movedAt === undefined ? {} : { movedAt }),
  };
}

/**
 * A fresh match list that remembers of each match how often its start was moved, and when last: calendars take a later start for
 * the same event by that alone (RFC 5545, 3.8.7.4). `at`: when the fresh list was fetched, ms since 1970.
 */
export function withMoves(
  fresh: MatchListDocument,
  before: MatchListDocument | undefined,
  at: number,
): MatchListDocument {
  if (!before) return fresh;
  const when = new Date(at).toISOString();
  const matches = Object.entries(fresh.matches).map(([key, match]) => [
    key,
    follow(match, before.matches[key], when),
  ]);
  return { order: fresh.order, matches: Object.fromEntries(matches) };
}

/**
 * The stored list with the moves that it lost: a store that was emptied has a list that counts from nothing, and calendars
 * take a smaller number for an older event. `published`: what this process published last.
 */
export function withLostMoves(
  stored: MatchListDocument | undefined,
  published: MatchListDocument | undefined,
): MatchListDocument | undefined {
  if (!stored || !published) return stored ?? published;
  const matches = Object.entries({ ...published.matches, ...stored.matches }).map(([key, match]) => {
    const { moves = 0, movedAt } = published.matches[key] ?? {};
    if (moves <= (match.moves ?? 0)) return [key, match];
    return [key, { ...match, moves, ...(movedAt === undefined ? {} : { movedAt }) }];
  });
  return { order: stored.order, matches: Object.fromEntries(matches) };
}
