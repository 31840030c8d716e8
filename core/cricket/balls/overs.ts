import type { BallEntry } from "../../contract/balls.ts";
import type { BallsPerOver } from "../overs.ts";
import { type Ball, overOf } from "./ball.ts";
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
 * innings and the match, where they are over.
 */
export function oversOfBalls(innings: readonly Ball[], end?: InningsEnd): OverOfBalls[] {
  const ballsPerOver = ballsPerOverIn(innings);
  const { sum, add } = startTally(ballsPerOver);
  const overs = new Map<number, OverOfBalls>();
  let before = { over: -1, runs: 0, wickets: 0 };
  for (const ball of innings) {
    const over = overOf(ball);
    if (before.over !== over) before = { over, runs: sum.runs, wickets: sum.wickets };
    add(ball);
    const own = overs.get(over) ?? { innings: ball.innings, over, balls: [] };
    overs.set(over, own);
    const ends = end && isLast(ball, innings, end) ? endSummaries(innings, end, sum) : undefined;
    // The over of a super over is told as its innings.
    if (!ball.endsOver || (ends && end?.superOver !== undefined)) {
      own.balls.push(entryOf(ball, ends));
      continue;
    }
    const brought = { runs: sum.runs - before.runs, wickets: sum.wickets - before.wickets };
    own.balls.push(entryOf(ball, { summary: overSummary(ball, brought, sum, ballsPerOver), ...ends }));
  }
  return [...overs.values()];
}

/** Whether the balls lead to the end of their innings. */
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
