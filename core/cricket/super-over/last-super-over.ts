import type { Match } from "../types.ts";
import { inningsOf, listedSuperOvers } from "../views.ts";

/**
 * Number of super overs that have begun, and the match with only the last of them. The two scores in it belong
 * together, even if one side has not batted.
 */
export function inLastSuperOver(match: Match): { played: number; match: Match } {
  const teams = [match.teamA, match.teamB];
  const supers = listedSuperOvers(match.innings, teams);
  const own = teams.map((team) => inningsOf(match.innings, team).filter((one) => supers.has(one)));
  const played = Math.max(...own.map(({ length }) => length));
  const earlier = new Set(own.flatMap((all) => all.slice(0, Math.max(0, played - 1))));
  return { played, match: { ...match, innings: match.innings.filter((one) => !earlier.has(one)) } };
}
