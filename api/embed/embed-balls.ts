import type { BallsDocument } from "../../core/cricket/balls/balls-document.ts";
import { ballColour, markInBengali, spokenOutcome } from "../../core/cricket/outcome.ts";
import { type RecentBall, recentBalls } from "../../core/cricket/scorecard/recent-balls.ts";
import { isPaused } from "../../core/cricket/status.ts";
import type { MatchDocument } from "../../core/cricket/types.ts";
import { LAST_BALLS } from "../words/embed.ts";
import { escaped } from "./text.ts";

/** More than the widest frame has room for. */
const MOST_BALLS = 12;

/** Whether the latest balls of a match, which a frame shows while there is play, may stand in its commentary alone. */
export const mayBeTold = (document: MatchDocument): boolean =>
  document.published &&
  document.status === "LIVE" &&
  !isPaused(document.status, document.statusText) &&
  document.overOrder.length === 0;

/** The latest balls, oldest first: of the innings in play, or of the latest over of a match that is told over by over. */
function ballsOf(document: MatchDocument, told: BallsDocument | undefined): Omit<RecentBall, "id">[] {
  if (!document.published) return [];
  const over = document.overs[document.overOrder.at(-1) ?? ""];
  return over ? over.balls.map((outcome) => ({ outcome })) : recentBalls(document, told);
}

/**
 * The latest balls as on a scorecard, as HTML; undefined where none is known. The newest comes first, so that a narrow frame loses
 * the oldest. `told`: the match's `balls:<code>`, where it has one.
 */
export function latestBalls(document: MatchDocument, told: BallsDocument | undefined): string | undefined {
  const balls = ballsOf(document, told).slice(-MOST_BALLS);
  if (balls.length === 0) return undefined;
  const marks = balls.map(({ outcome }, index) => {
    const classes = [ballColour(outcome), balls[index + 1]?.opensOver ? "closes" : ""].join(" ").trim();
    return `<i class="${classes}">${escaped(markInBengali(outcome))}</i>`;
  });
  const said = balls.map(({ outcome, sentence }) => sentence ?? spokenOutcome(outcome)).join("; ");
  return `<div class="balls">${LAST_BALLS}<span class="unseen">: ${escaped(said)}</span><p aria-hidden="true">${marks.toReversed().join("")}</p></div>`;
}
