import { lengthInBrackets } from "../in-words.ts";
import { ALL_OUT } from "../overs.ts";
import { isInningsBreak } from "../play.ts";
import type { Match, Team } from "../types.ts";
import { listedSuperOvers, scoreFigures } from "../views.ts";

/**
 * Score of a side in a row: its innings (only runs if all out) and the length of the last one ("17.2", "86
 * বল"). Super overs are separate, "5/1, 11/1"; beside these no overs appear.
 */
export function rowScore(
  match: Pick<Match, "innings" | "teamA" | "teamB">,
  team: Team,
): { runs: string; overs?: string; superOvers?: string } | undefined {
  const supers = listedSuperOvers(match.innings, [match.teamA, match.teamB]);
  const all = match.innings.filter(({ team: side }) => side === team.short || side === team.name);
  const [own, extra] = [false, true].map((which) => all.filter((one) => supers.has(one) === which));
  const last = own?.at(-1);
  if (!own || !extra || all.length === 0) return undefined;
  return {
    runs: own.map(scoreFigures).join(" & "),
    ...(extra.length > 0
      ? { superOvers: extra.map(scoreFigures).join(", ") }
      : last?.overs === undefined || supers.size > 0
        ? {}
        : { overs: lengthInBrackets(last.overs, last.ballsPerOver) }),
  };
}

export function hasLastInnings(match: Match, team: Team): boolean {
  const last = match.innings.at(-1);
  const isOn = match.status === "LIVE" && !isInningsBreak(match.play) && Number(last?.wickets ?? 0) < ALL_OUT;
  return isOn && (last?.team === team.short || last?.team === team.name);
}
