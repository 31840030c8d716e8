import { type PlayerFigures, tookInWords } from "../in-words.ts";
import { madeInWords } from "../strip/score-in-bengali.ts";
import type { Batter, Bowler, Innings } from "../types.ts";
import { rowsOf } from "../views.ts";

export function battersByRuns(innings: readonly Innings[]): (Batter & { id: string })[] {
  return innings
    .flatMap(({ batterOrder, batters }) => rowsOf(batterOrder, batters))
    .filter(({ runs }) => (runs ?? 0) > 0)
    .toSorted((a, b) => (b.runs ?? 0) - (a.runs ?? 0) || (a.balls ?? 0) - (b.balls ?? 0));
}

export function bowlersByWickets(innings: readonly Innings[]): (Bowler & { id: string })[] {
  return innings
    .flatMap(({ bowlerOrder, bowlers }) => rowsOf(bowlerOrder, bowlers))
    .filter(({ wickets }) => wickets > 0)
    .toSorted((a, b) => b.wickets - a.wickets || a.runs - b.runs);
}

export const battingFigures = ({ runs = 0, balls = 0 }: Pick<Batter, "runs" | "balls">): PlayerFigures => ({
  value: `${runs} (${balls})`,
  aloud: madeInWords(runs, balls),
});

export const bowlingFigures = ({ wickets, runs }: Pick<Bowler, "wickets" | "runs">): PlayerFigures => ({
  value: `${wickets}/${runs}`,
  aloud: tookInWords(wickets, runs),
});
