import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import type { BallsPerOver } from "../overs.ts";
import { ballsAnOver } from "../overs.ts";
import type { Innings, Scorecard } from "../types.ts";

/** The score at a moment of an innings. `over`: overs as a number, 4.5 for four overs and three balls. */
export interface ScoreAt {
  over: number;
  runs: number;
}

/** One over as a bar. */
export interface OverBar {
  /** Completed overs before it. */
  over: number;
  runs: number;
  wickets: number;
}

export interface Fall extends ScoreAt {
  /** 1 for the first. */
  number: number;
  player: string;
  /** As written, "4.3". */
  overs: string;
}

/** What charts draw of an innings. */
export interface ChartInnings {
  innings: Innings;
  /** Team id. */
  side: string;
  ballsPerOver: BallsPerOver;
  /** Overs that it may last, in a match of limited overs. */
  allotted?: number;
  /** Overs bowled, as a number. */
  bowled: number;
  /** Over by over from 0/0 to the score as it stands; without overs only the scores that are known in between. */
  scores: ScoreAt[];
  /** The overs whose runs are known. */
  bars: OverBar[];
  falls: Fall[];
  /** Over by over, not only from wicket to wicket. */
  exact: boolean;
}

/** "4.3" is four and a half overs of six. Undefined for what is no over count. */
export function overAsNumber(written: string, ballsPerOver: BallsPerOver): number | undefined {
  const match = /^(\d{1,4})(?:\.(\d))?$/.exec(written);
  return match ? Number(match[1]) + Number(match[2] ?? 0) / ballsPerOver : undefined;
}

/** The innings of a match as charts draw them (decisions/charts.md#facts), without super overs. */
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

/** An over's runs are what the score rose by, so the one before it has to be known. */
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
