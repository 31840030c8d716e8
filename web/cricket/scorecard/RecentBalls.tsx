import { spokenOutcome } from "../../../core/cricket/outcome.ts";
import type { RecentBall } from "../../../core/cricket/scorecard/recent-balls.ts";
import { BallMark } from "../BallMark.tsx";

/**
 * The latest balls in a row that is read from left to right and ends with the newest, a line between overs. In the page the newest
 * comes first, so that a row that goes on sideways begins at its end.
 */
export function RecentBalls({ balls }: { balls: readonly RecentBall[] }) {
  return (
    <div className="current-players-balls">
      <h3 id="current-players-balls" lang="bn">
        শেষ কয়েকটি বল
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what goes on sideways is reached by keyboard */}
      <ol role="list" className="recent-balls" aria-labelledby="current-players-balls" tabIndex={0} lang="bn">
        {balls.toReversed().map(({ id, outcome, sentence, opensOver }) => (
          <li key={id} className={opensOver ? "recent-ball recent-ball-opens" : "recent-ball"}>
            <BallMark mark={outcome} several={sentence !== undefined} />
            <span className="visually-hidden">
              {sentence ?? spokenOutcome(outcome)}
              {opensOver && ", ওভারের প্রথম বল"}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
