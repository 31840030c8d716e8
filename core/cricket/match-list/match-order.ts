import type { Match, MatchListDocument, MatchType } from "../types.ts";

const RANK: Record<MatchType, number> = { live: 0, upcoming: 1, result: 2 };

function startOf(match: Match): number | undefined {
  const ms = match.startsAt === undefined ? Number.NaN : Date.parse(match.startsAt);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Live ones first by start, then upcoming ones soonest first, then results newest first; undated ones last in their group. */
function compareMatches(a: Match, b: Match): number {
  if (a.type !== b.type) return RANK[a.type] - RANK[b.type];
  const [first, second] = [startOf(a), startOf(b)];
  if (first !== second) {
    if (first === undefined) return 1;
    if (second === undefined) return -1;
    return a.type === "result" ? second - first : first - second;
  }
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/**
 * One list out of several, merged by match key: a match of a later source replaces that of an earlier one.
 * The order: saved results, fresh results, upcoming, live (decisions/cricket.md#merging).
 */
export function mergeMatches(...sources: readonly (readonly Match[])[]): MatchListDocument {
  const merged = new Map<string, Match>();
  for (const source of sources) {
    for (const match of source) merged.set(match.key, match);
  }
  const order = [...merged.values()].toSorted(compareMatches);
  return { order: order.map((match) => match.key), matches: Object.fromEntries(merged) };
}

/** The matches of a list in the order they are shown. */
export function matchesInOrder(list: MatchListDocument): Match[] {
  return list.order.flatMap((key) => list.matches[key] ?? []);
}
