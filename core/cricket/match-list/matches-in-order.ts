import type { Match, MatchListDocument } from "../types.ts";

export function matchesInOrder(list: MatchListDocument): Match[] {
  return list.order.flatMap((key) => list.matches[key] ?? []);
}
