import { ALL_OUT } from "../overs.ts";
import { isInningsBreak } from "../play.ts";
import type { Match, Team } from "../types.ts";

export function hasLastInnings(match: Match, team: Team): boolean {
  const last = match.innings.at(-1);
  const isOn = match.status === "LIVE" && !isInningsBreak(match.play) && Number(last?.wickets ?? 0) < ALL_OUT;
  return isOn && (last?.team === team.short || last?.team === team.name);
}
