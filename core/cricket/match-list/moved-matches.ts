import { present } from "../../present.ts";
import type { Match, MatchListDocument } from "../types.ts";

type PublishedStart = Pick<Match, "startsAt" | "moves" | "movedAt">;

function follow(match: Match, before: PublishedStart | undefined, at: string): Match {
  if (!before) return match;
  const moved =
    match.startsAt !== undefined && before.startsAt !== undefined && match.startsAt !== before.startsAt;
  const moves = (before.moves ?? 0) + (moved ? 1 : 0);
  const movedAt = moved ? at : before.movedAt;
  return {
    ...match,
    ...(moves === 0 ? {} : { moves }),
    ...present({ movedAt }),
  };
}

/**
 * Adds to each match how often its start changed and when last, because calendars accept a new start only with
 * these (RFC 5545, 3.8.7.4). `at`: fetch of the list, ms since 1970.
 */
export function withMoves(
  fresh: MatchListDocument,
  before: Readonly<Record<string, PublishedStart>>,
  at: number,
): MatchListDocument {
  const when = new Date(at).toISOString();
  const matches = Object.entries(fresh.matches).map(([key, match]) => [
    key,
    follow(match, before[key], when),
  ]);
  return { order: fresh.order, matches: Object.fromEntries(matches) };
}
