import type { BallEntry } from "../balls/ball-entry.ts";
import type { BallsDocument } from "../balls/balls-document.ts";
import { positionAfter } from "../balls/innings-position.ts";
import { markOf } from "../balls/mark.ts";
import { ballsOf } from "../balls/tail.ts";
import { type BallsPerOver, ballsAnOver } from "../overs.ts";
import type { Scorecard } from "../types.ts";
import { currentInnings } from "../views.ts";

export interface RecentBall {
  /** Id of the ball, which does not change while the ball is in the strip. */
  id: string;
  outcome: string;
  sentence?: string;
  opensOver?: true;
}

const MOST_RECENT = 18;

/**
 * Latest balls of the innings, oldest first: from commentary, otherwise from the scorecard. Entries of several
 * balls are used only if the scorecard lists no balls. All balls are of one innings: the previous one until the
 * next has a ball. The list ends at the scorecard's score, because pages show that score beside the
 * list, and commentary may be a ball ahead.
 */
export function recentBalls(card: Scorecard, balls: BallsDocument | undefined): RecentBall[] {
  const own = currentInnings(card);
  // Wides and no-balls have the number of the next ball, and their runs are in the score. Text such as "9.4" is
  // compared as a decimal number.
  const all = (balls ? ballsOf(balls) : []).filter(
    ({ innings, over, runs, score }) =>
      innings !== own?.number ||
      Number(over) <= Number(own.overs) ||
      (runs > 0 && Number.parseFloat(score) <= own.runs),
  );
  const [newest] = all;
  const told = all.filter(({ innings }) => innings === newest?.innings);
  // For an over-by-over match the page shows all balls anyway.
  const scored = own?.recentBalls ? divided(own.recentBalls, own.overs, ballsAnOver(own)) : [];
  const isCommentary =
    newest && newest.innings >= (own?.number ?? 0) && positionAfter(newest.id) === undefined;
  return (isCommentary || scored.length === 0 ? fromEntries(told) : scored).slice(-MOST_RECENT);
}

function fromEntries(told: readonly BallEntry[]): RecentBall[] {
  const overOf = (ball: BallEntry | undefined) => ball?.over.split(".")[0];
  return told.toReversed().map((ball, index, all) => ({
    id: ball.id,
    outcome: markOf(ball),
    ...(ball.several !== undefined && { sentence: ball.sentence }),
    ...(index > 0 && overOf(all[index - 1]) !== overOf(ball) && { opensOver: true }),
  }));
}

const isExtra = (outcome: string): boolean => /^\d*(wd|nb)$/.test(outcome);

/**
 * Outcomes divided into overs, counted back from the innings' overs ("16.4"). An over ends with a legal ball,
 * so extras before its first legal ball belong to it.
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
