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

/** What each player of an innings came to, by the provider's ids. `balls`: absent where they are not known. */
export interface BattersAndBowlers {
  batters: Record<string, { runs: number; balls?: number }>;
  bowlers: Record<string, { runs: number; wickets: number }>;
}

/** An innings that is over. */
export interface InningsEnd extends Batted {
  /** The score that it ended with: balls that come to another one are not the whole innings. */
  runs: number;
  wickets: number;
  /** What the scorecard says of its players. */
  figures?: BattersAndBowlers;
  /** The match ended with it: its result in Bengali; "" where that is not known. */
  result?: string;
}

/** What of an innings is not to be told. */
export interface Doubts {
  /** Its end: the balls do not come to what the scorecard says. */
  end: boolean;
  /** Ids of players whose figures are not the scorecard's. */
  players: ReadonlySet<string>;
}

const NO_DOUBTS: Doubts = { end: false, players: new Set() };

/**
 * An innings' balls by overs, oldest first, each over that has ended with its summary, and the last ball with that of the
 * innings and the match, where they are over. What is doubtful is left out of the summaries, as are the players' figures once a
 * ball is missing.
 */
export function oversOfBalls(
  innings: readonly Ball[],
  end?: InningsEnd,
  doubts: Doubts = NO_DOUBTS,
): OverOfBalls[] {
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
    const ends =
      end && !doubts.end && isLast(ball, innings, end) ? endSummaries(innings, end, sum) : undefined;
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
    const doubted = isAll ? doubts.players : atPlay(ball);
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
