import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { isInBalls, lengthInBrackets } from "../../../../core/cricket/in-words.ts";
import type { BallsPerOver } from "../../../../core/cricket/overs.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { DID_NOT_BAT, OVERS_HEARD, YET_TO_BAT } from "../../../words/cricket.ts";
import { Score } from "../../Score.tsx";

interface BannerScoreProps {
  /** "163/3"; the runs alone where the wickets are not known. */
  score: string;
  overs: string | undefined;
  declared?: boolean | undefined;
  ballsPerOver?: BallsPerOver | undefined;
}

/** One innings of a side: runs/wickets (overs), with the words of these figures for ears alone; of The Hundred "(২৯ বল)". */
export function BannerScore({ score, overs, declared, ballsPerOver }: BannerScoreProps) {
  const length = overs === undefined ? undefined : lengthInBrackets(overs, ballsPerOver);
  return (
    <span className="banner-score" lang="bn">
      <Score value={declared ? `${score}d` : score} />{" "}
      {length !== undefined && (
        <span className="banner-overs">
          ({toBengaliDigits(length)}
          {!isInBalls(length) && <span className="visually-hidden">{OVERS_HEARD}</span>})
        </span>
      )}
    </span>
  );
}

/** In a score's place where the other side alone has one. */
export const NoScore = ({ status }: Pick<Scorecard, "status">) => (
  <span className="banner-yet" lang="bn">
    {status === "RESULTS" ? DID_NOT_BAT : YET_TO_BAT}
  </span>
);
