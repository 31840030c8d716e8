import { CALL_TO_MATCH, SCORECARD_AWAITED } from "../../../words/scorecard.ts";

/** That the scorecard comes by itself, in the words that are fixed, and how to be called, in words that are true before play and in it. `told`: the page says more above. */
export const Waiting = ({ told }: { told?: boolean }) => (
  <div className="scorecard-waiting" role="status">
    <p className="scorecard-awaited" lang="en">
      {SCORECARD_AWAITED}
    </p>
    {!told && <p lang="bn">{CALL_TO_MATCH}</p>}
  </div>
);
