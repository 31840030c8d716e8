import type { BallsPerOver } from "../overs.ts";
import { type Ball, overOf } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";
import { entryOf, type Summaries } from "./entry.ts";
import { type Batted, inningsSummary, matchSummary, overSummary } from "./summary.ts";
import { startTally, type Tally } from "./tally.ts";

/** The balls of one over as they are told, oldest first: what is kept and paged. */
export interface OverOfBalls {
  innings: number;
  /** Completed overs before it. */
  over: number;
  balls: BallEntry[];
}

/** Five in The Hundred, whose overs all end with the fifth ball, else six. */
export function ballsPerOverIn(innings: readonly Ball[]): BallsPerOver {
  const ended = innings.filter((ball) => ball.endsOver);
  return ended.length > 0 && ended.every(({ over }) => over.endsWith(".5")) ? 5 : 6;
}

/** An innings that is over. */
export interface InningsEnd extends Batted {
  /** The score that it ended with: balls that come to another one are not the whole innings. */
  runs: number;
  wickets: number;
  /** The match ended with it: its result in Bengali; "" where that is not known. */
  result?: string;
}

/**
 * An innings' balls by overs, oldest first, each over that has ended with its summary, and the last ball with that of the
 * innings and the match, where they are over. Once a ball is missing the summaries leave out the players' figures.
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
    // By the scores, so that a ball that was left out brings no over less than it brought.
    if (before.over !== over) {
      before = { over, ...(last?.total ?? { runs: 0, wickets: 0 }) };
      earlier = [];
    }
    last = ball;
    add(ball);
    const own = overs.get(over) ?? { innings: ball.innings, over, balls: [] };
    overs.set(over, own);
    const ends = end && isLast(ball, innings, end) ? endSummaries(innings, end, sum) : undefined;
    // The over of a super over is told as its innings; what an over brought after a missing one is not known.
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

/** Ids of those who played on a ball. */
function atPlay({ batter, nonStriker, bowler }: Ball): ReadonlySet<string> {
  return new Set([batter, nonStriker ?? batter, bowler].map(({ id }) => id));
}

/** Whether the balls lead to the end of their innings, as far as their scores say. */
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
