import type { MatchDocument, Team } from "../types.ts";

export function sidesOf(document: MatchDocument): Team[] {
  const match = document.published ? document.listed : document.match;
  const sides = document.published ? document.teamOrder.flatMap((id) => document.teams[id] ?? []) : [];
  return sides.length === 2 || !match ? sides : [match.teamA, match.teamB];
}
