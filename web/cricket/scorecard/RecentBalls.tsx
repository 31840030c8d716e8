import { spokenOutcome } from "../../../core/cricket/outcome.ts";
import type { RecentBall } from "../../../core/cricket/scorecard/recent-balls.ts";
import { BallMark } from "../BallMark.tsx";

/**
 * The latest balls, read from left to right and ending with the newest, a line between overs; two rows where one has not room for
 * all. In the page the newest comes first, so that what there is no room for is the oldest, and each ball that is seen is whole.
 */
export function RecentBalls({ balls }: { balls: readonly RecentBall[] }) {
  return (
    <div className="current-players-balls">
      <h3 id="current-players-balls" lang="bn">
        শেষ কয়েকটি বল
      </h3>
      <ol role="list" className="recent-balls" aria-labelledby="current-players-balls" lang="bn">
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
