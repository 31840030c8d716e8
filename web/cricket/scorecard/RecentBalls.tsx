import { spokenOutcome } from "../../../core/cricket/outcome.ts";
import type { RecentBall } from "../../../core/cricket/scorecard/recent-balls.ts";
import { FIRST_OF_OVER_HEARD, LAST_BALLS, LATEST_FIRST_HEARD, LATEST_LAST } from "../../words/scorecard.ts";
import { BallMark } from "../BallMark.tsx";

/** Balls by over, in the page's order: the newest over first, in each its newest ball. `balls`: oldest first. */
function byOver(balls: readonly RecentBall[]): RecentBall[][] {
  const overs: RecentBall[][] = [];
  for (const ball of balls) {
    if (overs[0] && !ball.opensOver) overs[0].unshift(ball);
    else overs.unshift([ball]);
  }
  return overs;
}

/**
 * The latest balls, read from left to right and ending with the newest, a line between overs; in rows that break between overs where
 * one has not room for all. In the page the newest comes first, so that a row that is not full is the oldest one. Who hears them
 * hears them in the page's order; both are told which that is.
 */
export function RecentBalls({ balls }: { balls: readonly RecentBall[] }) {
  return (
    <div className="current-players-balls">
      <h3 id="current-players-balls" lang="bn">
        {LAST_BALLS}
        <span className="visually-hidden">{LATEST_FIRST_HEARD}</span>
        <span className="recent-balls-order" aria-hidden="true">
          {LATEST_LAST}
        </span>
      </h3>
      <ol role="list" className="recent-balls" aria-labelledby="current-players-balls" lang="bn">
        {byOver(balls).map((over) => (
          <li key={over.at(-1)?.id} className="recent-over">
            <ol role="list">
              {over.map(({ id, outcome, sentence, opensOver }) => (
                <li key={id} className="recent-ball">
                  <BallMark mark={outcome} several={Boolean(sentence)} />
                  <span className="visually-hidden">
                    {sentence ?? spokenOutcome(outcome)}
                    {opensOver && FIRST_OF_OVER_HEARD}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
