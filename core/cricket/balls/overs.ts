import type { BallsPerOver } from "../overs.ts";
import { type Ball, overOf } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";
import { entryOf, type Summaries } from "./entry.ts";
import { type Batted, inningsSummary, matchSummary, overSummary } from "./summary.ts";
import { startTally, type Tally } from "./tally.ts";

/** Entries of an over, oldest first, as stored and paged. */
export interface OverOfBalls {
  innings: number;
  over: number;
  balls: BallEntry[];
}

/** Five if every over ends with the fifth ball (The Hundred), else six. */
export function ballsPerOverIn(innings: readonly Ball[]): BallsPerOver {
  const ended = innings.filter((ball) => ball.endsOver);
  return ended.length > 0 && ended.every(({ over }) => over.endsWith(".5")) ? 5 : 6;
}

export interface InningsEnd extends Batted {
  /** Final score; balls with another sum are incomplete. */
  runs: number;
  wickets: number;
  /** Result in Bengali if the match ended; "" if unknown. */
  result?: string;
}

/**
 * Overs of an innings, oldest first. Finished overs get a summary; the last ball gets those of innings and
 * match, if finished. After a missing ball, summaries omit players' figures.
 */
export function oversOfBalls(innings: readonly Ball[], end?: InningsEnd): OverOfBalls[] {
  const ballsPerOver = ballsPerOverIn(innings);
  const { sum, add } = startTally();
  const overs = new Map<number, OverOfBalls>();
  let before = { over: -1, runs: 0, wickets: 0 };
  let last: Ball | undefined;
  let earlier: Ball[] = [];
  for (const ball of innings) {
    const over = overOf(ball);
    // By score, so a missing ball does not lower the over's runs.
    if (before.over !== over) {
      before = { over, ...(last?.total ?? { runs: 0, wickets: 0 }) };
      earlier = [];
    }
    last = ball;
    add(ball);
    const own = overs.get(over) ?? { innings: ball.innings, over, balls: [] };
    overs.set(over, own);
    const ends = end && isLast(ball, innings, end) ? endSummaries(innings, end, sum) : undefined;
    // A super over is summarised as an innings. After a missing over, this over's runs are unknown.
    const isKnown = over === 0 || overs.has(over - 1);
    if (!ball.endsOver || !isKnown || (ends && end?.superOver !== undefined)) {
      own.balls.push(entryOf(ball, ends, earlier, ballsPerOver));
      earlier.push(ball);
      continue;
    }
    const { runs, wickets } = ball.total;
    const brought = { runs: runs - before.runs, wickets: wickets - before.wickets };
    const isAll = sum.runs === runs && sum.wickets === wickets;
    const doubted = isAll ? new Set<string>() : atPlay(ball);
    const summary = overSummary(ball, brought, { ...sum, doubted }, ballsPerOver);
    own.balls.push(entryOf(ball, { summary, ...ends }, earlier, ballsPerOver));
    earlier.push(ball);
  }
  return [...overs.values()];
}

function atPlay({ batter, nonStriker, bowler }: Ball): ReadonlySet<string> {
  return new Set([batter, nonStriker ?? batter, bowler].map(({ id }) => id));
}

export function isWhole(innings: readonly Ball[], end: InningsEnd): boolean {
  const total = innings.at(-1)?.total;
  return total?.runs === end.runs && total.wickets === end.wickets;
}

function isLast(ball: Ball, innings: readonly Ball[], end: InningsEnd): boolean {
  return ball === innings.at(-1) && isWhole(innings, end);
}

function endSummaries(innings: readonly Ball[], end: InningsEnd, sum: Tally): Summaries {
  return {
    inningsSummary: inningsSummary(innings, end, sum, ballsPerOverIn(innings)),
    ...(end.result === undefined ? {} : { matchSummary: matchSummary(end.result) }),
  };
}
