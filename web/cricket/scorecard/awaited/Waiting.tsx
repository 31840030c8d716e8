import { SCORECARD_AWAITED, SCORECARD_COMES } from "../../../words/scorecard.ts";

/** That the scorecard comes by itself, in Bengali, and quietly in the words that are fixed. `told`: the page says it above. */
export const Waiting = ({ told }: { told?: true }) => (
  <div className="scorecard-waiting" role="status">
    {!told && <p lang="bn">{SCORECARD_COMES}</p>}
    <p className="scorecard-awaited" lang="en">
      {SCORECARD_AWAITED}
    </p>
  </div>
);
