import type { BallsPerOver } from "../overs.ts";
import { type Ball, overOf } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";
import { entryOf, type Summaries } from "./entry.ts";
import { type Batted, inningsSummary, matchSummary, overSummary } from "./summary.ts";
import { startTally, type Tally } from "./tally.ts";

/** Entries of an over, oldest first, as the database stores them. */
export interface OverOfBalls {
  innings: number;
  over: number;
  balls: BallEntry[];
}

/**
 * Balls in an over of the innings: five if every over ends with the fifth ball (The Hundred), otherwise six.
 */
export function ballsPerOverIn(innings: readonly Ball[]): BallsPerOver {
  const ended = innings.filter((ball) => ball.endsOver);
  return ended.length > 0 && ended.every(({ over }) => over.endsWith(".5")) ? 5 : 6;
}

export interface InningsEnd extends Batted {
  /** Final score of the innings; if the balls have another sum, some are missing. */
  runs: number;
  wickets: number;
  /** Result of the match in Bengali if it ended; "" if unknown. */
  result?: string;
}

/**
 * Overs of an innings, oldest first, with summaries: of each finished over, and on the last ball of the innings
 * and the match, if these are finished. If a ball is missing, summaries omit players' figures.
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
    // Runs of an over are a difference of scores, so that a missing ball does not lower them.
    if (before.over !== over) {
      before = { over, ...(last?.total ?? { runs: 0, wickets: 0 }) };
      earlier = [];
    }
    last = ball;
    add(ball);
    const own = overs.get(over) ?? { innings: ball.innings, over, balls: [] };
    overs.set(over, own);
    const ends = end && isLast(ball, innings, end) ? endSummaries(innings, end, sum) : undefined;
    // A super over has only the summary of an innings. If the previous over is missing, this over's runs are
    // unknown.
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
