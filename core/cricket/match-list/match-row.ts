import { ALL_OUT } from "../overs.ts";
import { deniesEnd, isInningsBreak, isPaused } from "../status.ts";
import type { Match, Team } from "../types.ts";
import { listedSuperOvers, scoreFigures } from "../views.ts";

/**
 * What a side has scored, as a row shows it: its innings, of which one that is all out is its runs alone, and the overs of the
 * last; apart from those its super overs, "5/1, 11/1". Once there is one, neither side's overs are told.
 */
export function rowScore(
  match: Pick<Match, "innings" | "teamA" | "teamB">,
  team: Team,
): { runs: string; overs?: string; superOvers?: string } | undefined {
  const supers = listedSuperOvers(match.innings, [match.teamA, match.teamB]);
  const all = match.innings.filter(({ team: side }) => side === team.short || side === team.name);
  const [own, extra] = [false, true].map((which) => all.filter((one) => supers.has(one) === which));
  const overs = own?.at(-1)?.overs;
  if (!own || !extra || all.length === 0) return undefined;
  return {
    runs: own.map(scoreFigures).join(" & "),
    ...(extra.length > 0
      ? { superOvers: extra.map(scoreFigures).join(", ") }
      : overs === undefined || supers.size > 0
        ? {}
        : { overs }),
  };
}

/** Whether the last innings, in a live match, is a side's and not over. */
export function hasLastInnings({ status, statusText, innings }: Match, team: Team): boolean {
  const last = innings.at(-1);
  const isOn = status === "LIVE" && !isInningsBreak(statusText) && Number(last?.wickets ?? 0) < ALL_OUT;
  return isOn && (last?.team === team.short || last?.team === team.name);
}

/** Where a match stands, in one line: why play waits, what is needed, how it ended, where it will be; '' where nothing is said. */
export function rowState(
  match: Pick<Match, "status" | "statusText" | "equation" | "venue" | "city">,
): string {
  const { status, statusText = "", equation = "" } = match;
  if (status === "UPCOMING") return match.venue ?? match.city ?? "";
  if (status === "RESULTS") return [equation, statusText].find((text) => text && !deniesEnd(text)) ?? "";
  if (status === "DELAYED" || isPaused(status, statusText)) return statusText || equation;
  return equation || statusText;
}
