import type { Match, MatchListDocument } from "../types.ts";

/** The matches of a list in the order they are shown. */
export function matchesInOrder(list: MatchListDocument): Match[] {
  return list.order.flatMap((key) => list.matches[key] ?? []);
}
