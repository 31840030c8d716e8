import { startOf } from "../match-time.ts";
import { isLevel, isPaused } from "../play.ts";
import type { Match, MatchListDocument, MatchType } from "../types.ts";
import { listedSuperOvers } from "../views.ts";

const RANK: Record<MatchType, number> = { live: 0, upcoming: 1, result: 2 };

/** Rank of a match in the live list: in play, interrupted, then finished but not yet moved to results. */
function standing(match: Match): number {
  if (match.type !== "live") return 0;
  return match.status === "RESULTS" ? 2 : isPaused(match.play) ? 1 : 0;
}

function ballsLeft(match: Match): number {
  const { type, innings, teamA, teamB } = match;
  if (type !== "live") return Number.POSITIVE_INFINITY;
  const play = match.play;
  if (listedSuperOvers(innings, [teamA, teamB]).size > 0 || isLevel(play)) return 0;
  const now = "now" in play ? play.now : undefined;
  return (now?.is === "need" ? now.balls : undefined) ?? Number.POSITIVE_INFINITY;
}

const compare = <Value extends number | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Order of matches: live matches first (in play, nearest to the end, then by start), then upcoming, soonest
 * first, then results, newest first. A match without a start comes last in its group.
 */
function compareMatches(a: Match, b: Match): number {
  const byPlace =
    compare(RANK[a.type], RANK[b.type]) ||
    compare(standing(a), standing(b)) ||
    compare(ballsLeft(a), ballsLeft(b));
  if (byPlace !== 0) return byPlace;
  const first = startOf(a) ?? Number.POSITIVE_INFINITY;
  const second = startOf(b) ?? Number.POSITIVE_INFINITY;
  const isPast = a.type === "result" && Math.max(first, second) < Number.POSITIVE_INFINITY;
  return (isPast ? compare(second, first) : compare(first, second)) || compare(a.key, b.key);
}

function listOf(matches: Readonly<Record<string, Match>>): MatchListDocument {
  const order = Object.values(matches).toSorted(compareMatches);
  return { order: order.map(({ key }) => key), matches };
}

/**
 * Merges lists by match key; later sources replace earlier ones. Sources in order: saved results, fresh
 * results, upcoming, live (decisions/cricket.md#merging). Sorted by `compareMatches`.
 */
export function mergeMatches(...sources: readonly (readonly Match[])[]): MatchListDocument {
  const merged = new Map<string, Match>();
  for (const source of sources) {
    for (const match of source) merged.set(match.key, match);
  }
  return listOf(Object.fromEntries(merged));
}
