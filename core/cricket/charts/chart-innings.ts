import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import type { BallsPerOver } from "../overs.ts";
import { ballsAnOver } from "../overs.ts";
import type { Innings, Scorecard } from "../types.ts";

/** Score at a moment of an innings. `over`: overs as a decimal number, 4.5 for four overs and three balls. */
export interface ScoreAt {
  over: number;
  runs: number;
}

export interface OverBar {
  over: number;
  runs: number;
  wickets: number;
}

export interface Fall extends ScoreAt {
  number: number;
  player: string;
  overs: string;
}

export interface ChartInnings {
  innings: Innings;
  side: string;
  ballsPerOver: BallsPerOver;
  /** Overs of the innings, only if the match limits them. */
  allotted?: number;
  bowled: number;
  /** Scores from 0/0 to the current one, after each over; if overs are unknown, only the known scores. */
  scores: ScoreAt[];
  bars: OverBar[];
  falls: Fall[];
  /** Whether scores are known after each over, not only at wickets. */
  exact: boolean;
}

/** Overs as a decimal number: "4.3" is 4.5 in overs of six. Undefined for other text. */
export function overAsNumber(written: string, ballsPerOver: BallsPerOver): number | undefined {
  const match = /^(\d{1,4})(?:\.(\d))?$/.exec(written);
  return match ? Number(match[1]) + Number(match[2] ?? 0) / ballsPerOver : undefined;
}

/** Innings of a match as charts need them (decisions/charts.md#facts), without super overs. */
export function chartInnings(card: Scorecard, progress: ProgressDocument | undefined): ChartInnings[] {
  return card.inningsOrder.flatMap((key) => {
    const innings = card.innings[key];
    return innings && !innings.superOver
      ? [read(innings, progress?.innings[innings.number]?.overs ?? {})]
      : [];
  });
}

function read(innings: Innings, told: Readonly<Record<string, OverFigures>>): ChartInnings {
  const ballsPerOver = ballsAnOver(innings);
  const bowled = overAsNumber(innings.overs, ballsPerOver) ?? 0;
  const overs = Object.entries(told)
    .map(([over, figures]) => ({ over: Number(over), ...figures }))
    .toSorted((a, b) => a.over - b.over);
  const falls = fallsOf(innings, ballsPerOver);
  const known =
    overs.length > 0
      ? overs.map(({ over, balls, runs }) => ({ over: over + Math.min(1, balls / ballsPerOver), runs }))
      : falls.map(({ over, runs }) => ({ over, runs }));
  const now = { over: bowled, runs: innings.runs };
  const before = known.filter(({ over, runs }) => over < now.over && runs <= now.runs);
  const allotted = Number(innings.allottedOvers ?? 0);
  return {
    innings,
    side: innings.battingTeam,
    ballsPerOver,
    ...(allotted > 0 ? { allotted } : {}),
    bowled,
    scores: [{ over: 0, runs: 0 }, ...before, ...(now.over > 0 ? [now] : [])],
    bars: barsOf(overs),
    falls,
    exact: overs.length > 0,
  };
}

/**
 * Bars of the runs of each over. The runs are differences, so the bars need the score after the previous over.
 */
function barsOf(overs: readonly (OverFigures & { over: number })[]): OverBar[] {
  return overs.flatMap(({ over, runs, wickets }, index) => {
    const before = over === 0 ? { over: -1, runs: 0, wickets: 0 } : overs[index - 1];
    if (!before || before.over !== over - 1) return [];
    return [{ over, runs: Math.max(0, runs - before.runs), wickets: Math.max(0, wickets - before.wickets) }];
  });
}

function fallsOf(innings: Innings, ballsPerOver: BallsPerOver): Fall[] {
  return innings.wicketOrder
    .flatMap((key) => {
      const fall = innings.fallOfWickets[key];
      const over = fall && overAsNumber(fall.overs, ballsPerOver);
      if (!fall || over === undefined) return [];
      return [
        { over, runs: Number(fall.score), number: fall.number, player: fall.player, overs: fall.overs },
      ];
    })
    .toSorted((a, b) => a.number - b.number);
}
