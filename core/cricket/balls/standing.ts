import { type BallsPerOver, ballsIn } from "../overs.ts";
import type { Innings } from "../types.ts";
import { splitBallId } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";

/** Where an innings stands at one moment. */
export interface Standing {
  runs: number;
  wickets: number;
  /** Legal balls. */
  balls: number;
}

export function standingOf(innings: Innings, ballsPerOver: BallsPerOver): Standing {
  const { runs, wickets, overs } = innings;
  return { runs, wickets, balls: ballsIn(overs, ballsPerOver) ?? 0 };
}

/** The number of a ball that was told from scorecards: the score and the balls after it, which no provider's number looks like. */
const NUMBER = /^s(\d{1,4})-(\d{1,2})-(\d{1,4})$/;

/** Where the innings stood after a ball that was told from scorecards; undefined for any other ball. */
export function standingAfter(id: string): Standing | undefined {
  const [, runs, wickets, balls] = NUMBER.exec(splitBallId(id).number) ?? [];
  return runs === undefined
    ? undefined
    : { runs: Number(runs), wickets: Number(wickets), balls: Number(balls) };
}

/** Whether a ball was told by a commentary, and not by scorecards. */
export const isCommentary = ({ id }: Pick<BallEntry, "id">): boolean => standingAfter(id) === undefined;

export function isSameStanding(a: Standing, b: Standing): boolean {
  return a.runs === b.runs && a.wickets === b.wickets && a.balls === b.balls;
}

/** Whether play alone can lead from one to the other: nothing of a score is ever taken back by a ball. */
export function canLead(from: Standing, to: Standing): boolean {
  return from.runs <= to.runs && from.wickets <= to.wickets && from.balls <= to.balls;
}
