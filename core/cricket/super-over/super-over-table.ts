import { sideName } from "../bengali-teams.ts";
import { isInningsOver, oversInTable } from "../overs.ts";
import type { Match, Scorecard, Team } from "../types.ts";
import { inningsOfTeam, listedScores } from "../views.ts";
import { type Played, superOverName, superOversOf } from "./super-over.ts";

/** Which super over is on, or comes after one that was tied, from 1; undefined in any other match and once it is decided. */
export function superOverNow(card: Played & Pick<Scorecard, "status" | "statusText">): number | undefined {
  const [last, before, ...earlier] = superOversOf(card).toReversed();
  if (card.status === "RESULTS") return undefined;
  if (last === undefined) return /^super over(?![a-z])/i.test(card.statusText ?? "") ? 1 : undefined;
  const nth = Math.floor((earlier.length + 1) / 2) + 1;
  const isSecond = earlier.length % 2 === 0 && before !== undefined;
  if (isSecond && last.runs > before.runs) return undefined;
  if (!isSecond || !isInningsOver(last)) return nth;
  return last.runs === before.runs ? nth + 1 : undefined;
}

/** The super overs of a match, oldest first, as a page sets them: a line for each side, a column for each of them. */
export interface SuperOverTable {
  teams: readonly Team[];
  /** "11/1 (1.0)", beside the teams; absent where the side has not batted in it. */
  scores: readonly (readonly (string | undefined)[])[];
  /** Who was ahead at the end of each: a place among the teams; undefined after a tie and while it goes on. */
  winners: readonly (number | undefined)[];
  /** In Bengali, who won, or which one is on. */
  said: string;
}

/** `own`: of each side what it made in its super overs, oldest first; `now`: which goes on or comes, from 1, 0 for the last. */
function tableOf(
  teams: readonly Team[],
  own: readonly string[][],
  winner: Team | undefined,
  now: number | undefined,
): SuperOverTable | undefined {
  const played = Math.max(...own.map(({ length }) => length));
  if (!(played > 0)) return undefined;
  const open = now === 0 ? played : now;
  const scores = Array.from({ length: played }, (_, index) => own.map((all) => all[index]));
  const winners = scores.map((one, index) => {
    const [a = 0, b = 0] = one.map((score) => Number.parseInt(score ?? "", 10));
    return index + 1 !== open && Math.abs(a - b) > 0 ? Number(b > a) : undefined;
  });
  const name = superOverName(open ?? played);
  const on = open === undefined ? name : open > played ? `এর পরে ${name}` : `${name} চলছে`;
  return { teams, scores, winners, said: winner ? `${name}ে জয়ী ${sideName(winner.name)}` : on };
}

/** Of a scorecard; undefined where no super over was bowled. `winner`: of the match. */
export function superOverTable(card: Scorecard, winner: Team | undefined): SuperOverTable | undefined {
  const ids = card.teamOrder.filter((id) => card.teams[id]);
  const own = ids.map((id) =>
    inningsOfTeam(card, id).flatMap(({ superOver, runs, wickets, overs }) =>
      superOver ? `${runs}/${wickets} (${oversInTable(overs)})` : [],
    ),
  );
  const teams = ids.flatMap((id) => card.teams[id] ?? []);
  return tableOf(teams, own, winner, superOverNow(card));
}

/** Of a match as it is listed. */
export function listedSuperOverTable(
  { teamA, teamB, innings }: Pick<Match, "teamA" | "teamB" | "innings">,
  winner: Team | undefined,
): SuperOverTable | undefined {
  const teams = [teamA, teamB];
  const own = listedScores(innings, teams).map((all) =>
    all.flatMap(({ score, superOver }) => (superOver ? score : [])),
  );
  return tableOf(teams, own, winner, winner ? undefined : 0);
}
