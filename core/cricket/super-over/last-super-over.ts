import type { Match } from "../types.ts";
import { inningsOf, listedSuperOvers } from "../views.ts";

/**
 * How many super overs of a listed match were begun, and the match without those before the last: beside each other stand what both
 * sides made in the same one, also where only one of them has begun it.
 */
export function inLastSuperOver(match: Match): { played: number; match: Match } {
  const teams = [match.teamA, match.teamB];
  const supers = listedSuperOvers(match.innings, teams);
  const own = teams.map((team) => inningsOf(match.innings, team).filter((one) => supers.has(one)));
  const played = Math.max(...own.map(({ length }) => length));
  const earlier = new Set(own.flatMap((all) => all.slice(0, Math.max(0, played - 1))));
  return { played, match: { ...match, innings: match.innings.filter((one) => !earlier.has(one)) } };
}
