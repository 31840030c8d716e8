import { type BallsPerOver, ballsIn } from "../overs.ts";
import type { Innings } from "../types.ts";
import { splitBallId } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";

export interface InningsPosition {
  runs: number;
  wickets: number;
  balls: number;
}

export function inningsPosition(innings: Innings, ballsPerOver: BallsPerOver): InningsPosition {
  const { runs, wickets, overs } = innings;
  return { runs, wickets, balls: ballsIn(overs, ballsPerOver) ?? 0 };
}

/**
 * Number of an entry that was made from scorecards: the score and the balls after it. The provider's numbers
 * never look like this.
 */
const NUMBER = /^s(\d{1,4})-(\d{1,2})-(\d{1,4})$/;

export function positionAfter(id: string): InningsPosition | undefined {
  const [, runs, wickets, balls] = NUMBER.exec(splitBallId(id).number) ?? [];
  return runs === undefined
    ? undefined
    : { runs: Number(runs), wickets: Number(wickets), balls: Number(balls) };
}

export const isCommentary = ({ id }: Pick<BallEntry, "id">): boolean => positionAfter(id) === undefined;

export function isSamePosition(a: InningsPosition, b: InningsPosition): boolean {
  return a.runs === b.runs && a.wickets === b.wickets && a.balls === b.balls;
}

/** Whether play can lead from one position to the other: no ball lowers a figure. */
export function canLead(from: InningsPosition, to: InningsPosition): boolean {
  return from.runs <= to.runs && from.wickets <= to.wickets && from.balls <= to.balls;
}
