import type { BallEntry } from "../balls/ball-entry.ts";
import type { BallsDocument } from "../balls/balls-document.ts";
import { markOf } from "../balls/mark.ts";
import { standingAfter } from "../balls/standing.ts";
import { ballsOf } from "../balls/tail.ts";
import { type BallsPerOver, ballsAnOver } from "../overs.ts";
import type { Scorecard } from "../types.ts";
import { currentInnings } from "../views.ts";

/** A ball of the strip of the latest ones. */
export interface RecentBall {
  /** The same while the ball is in the strip. */
  id: string;
  /** In the scorebook's notation: "0", "4", "W", "2nb". */
  outcome: string;
  /** Of several balls told as one, whose mark is no outcome: what they brought, in Bengali. */
  sentence?: string;
  /** The over before it is another one. */
  opensOver?: true;
}

const MOST_RECENT = 18;

/**
 * The latest balls of the innings, oldest first: as its commentary tells them, else as its scorecard does. Entries made of
 * scorecards alone, several balls in one, are used only where the scorecard lists no ball of its own. Two innings never
 * stand in one strip: until a ball of an innings is known it has those of the one before. It ends where the scorecard does,
 * whose score stands beside it: commentary comes a moment earlier.
 */
export function recentBalls(card: Scorecard, balls: BallsDocument | undefined): RecentBall[] {
  const own = currentInnings(card);
  // What is bowled again has the number of the next ball, and its runs are in the score. As numbers, too, overs are in their order.
  const all = (balls ? ballsOf(balls) : []).filter(
    ({ innings, over, runs, score }) =>
      innings !== own?.number ||
      Number(over) <= Number(own.overs) ||
      (runs > 0 && Number.parseFloat(score) <= own.runs),
  );
  const [newest] = all;
  const told = all.filter(({ innings }) => innings === newest?.innings);
  // A match that is told over by over shows all its balls anyway.
  const scored = own?.recentBalls ? divided(own.recentBalls, own.overs, ballsAnOver(own)) : [];
  // Either source may be the first to have an innings.
  const isCommentary =
    newest && newest.innings >= (own?.number ?? 0) && standingAfter(newest.id) === undefined;
  return (isCommentary || scored.length === 0 ? fromEntries(told) : scored).slice(-MOST_RECENT);
}

/** `told`: newest first, of one innings. */
function fromEntries(told: readonly BallEntry[]): RecentBall[] {
  const overOf = (ball: BallEntry | undefined) => ball?.over.split(".")[0];
  return told.toReversed().map((ball, index, all) => ({
    id: ball.id,
    outcome: markOf(ball),
    ...(ball.several !== undefined && { sentence: ball.sentence }),
    ...(index > 0 && overOf(all[index - 1]) !== overOf(ball) && { opensOver: true }),
  }));
}

/** Wides and no-balls are bowled again. */
const isExtra = (outcome: string): boolean => /^\d*(wd|nb)$/.test(outcome);

/**
 * Outcomes with where overs begin, counted back from the innings' overs ("16.4"): an over ends with a ball that counts, so
 * what does not count before its first one is of the same over.
 */
function divided(outcomes: readonly string[], overs: string, ballsPerOver: BallsPerOver): RecentBall[] {
  let left = Number(overs.split(".")[1]) || ballsPerOver;
  const opening = new Set<number>();
  for (const [index, outcome] of [...outcomes.entries()].toReversed()) {
    if (isExtra(outcome)) continue;
    if (left === 0) {
      opening.add(index + 1);
      left = ballsPerOver;
    }
    left -= 1;
  }
  return outcomes.map((outcome, index) => ({
    id: `${overs}-${outcomes.length - index}`,
    outcome,
    ...(opening.has(index) && { opensOver: true }),
  }));
}
