import { genitive } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import { sideName } from "../bengali-teams.ts";
import { lengthInFigures } from "../in-words.ts";
import { isInningsOver } from "../overs.ts";
import { winnerOf } from "../play.ts";
import type { Match, Scorecard, Team } from "../types.ts";
import { inningsOfTeam, listedScores } from "../views.ts";
import { superOverNow, superOversOf } from "./super-over.ts";
import { decidedBy, superOverName } from "./super-over-words.ts";

/** The super overs of a match, oldest first, as a page sets them: a line for each side, a column for each of them. */
export interface SuperOverTable {
  teams: readonly Team[];
  /** "11/1 (1.0)", beside the teams; absent where the side has not batted in it. */
  scores: readonly (readonly (string | undefined)[])[];
  /** Who was ahead at the end of each: a place among the teams; undefined after a tie and while it goes on. */
  winners: readonly (number | undefined)[];
  /** In Bengali, who won, what the side to come has to make, or which one is on. */
  said: string;
}

/** `own`: of each side what it made in its super overs, oldest first; `now`: which goes on or comes, from 1, 0 for the last. */
function tableOf(
  teams: readonly Team[],
  own: readonly string[][],
  winner: Team | undefined,
  now: number | undefined,
): SuperOverTable | undefined {
  const begun = Math.max(...own.map(({ length }) => length));
  // The first has its place from the tie on.
  const played = Math.max(begun, now === 1 ? 1 : 0);
  if (!(played > 0)) return undefined;
  const open = now === 0 ? played : now;
  const scores = Array.from({ length: played }, (_, index) => own.map((all) => all[index]));
  const winners = scores.map((one, index) => {
    const [a = 0, b = 0] = one.map((score) => Number.parseInt(score ?? "", 10));
    return index + 1 !== open && Math.abs(a - b) > 0 ? Number(b > a) : undefined;
  });
  const name = superOverName(open ?? played);
  const on = open === undefined ? name : open > begun ? decidedBy(open) : `${name} চলছে`;
  return { teams, scores, winners, said: winner ? `${name}ে জয়ী ${sideName(winner.name)}` : on };
}

/** What the second side has to make to win a super over that it has not begun: "ভারতের লক্ষ্য ৬". */
function targetOf(card: Scorecard): string | undefined {
  const [last, ...earlier] = superOversOf(card).toReversed();
  if (!last || card.status === "RESULTS" || earlier.length % 2 === 1 || !isInningsOver(last))
    return undefined;
  const side = card.teams[last.bowlingTeam ?? ""];
  return `${side ? `${genitive(sideName(side.name))} ` : ""}লক্ষ্য ${toBengaliDigits(last.runs + 1)}`;
}

/** Of a scorecard; undefined where no super over was bowled or comes. */
export function superOverTable(card: Scorecard): SuperOverTable | undefined {
  const play = card.play;
  const ids = card.teamOrder.filter((id) => card.teams[id]);
  const own = ids.map((id) =>
    inningsOfTeam(card, id).flatMap(({ superOver, runs, wickets, overs, ballsPerOver }) =>
      superOver ? `${runs}/${wickets} (${lengthInFigures(overs, ballsPerOver)})` : [],
    ),
  );
  const teams = ids.flatMap((id) => card.teams[id] ?? []);
  const winner = teams.find(({ name }) => name === winnerOf(play));
  const table = tableOf(teams, own, winner, superOverNow(card, play));
  return table && { ...table, said: targetOf(card) ?? table.said };
}

/** Of a match as it is listed. */
export function listedSuperOverTable(match: Match): SuperOverTable | undefined {
  const teams = [match.teamA, match.teamB];
  const own = listedScores(match.innings, teams).map((all) =>
    all.flatMap(({ score, superOver }) => (superOver ? score : [])),
  );
  const winner = teams.find(({ name }) => name === winnerOf(match.play));
  return tableOf(teams, own, winner, winner ? undefined : 0);
}
