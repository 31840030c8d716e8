import { lengthInFigures, lengthInWords, madeInWords, tookInWords } from "../../../core/cricket/in-words.ts";
import { type BallsPerOver, ballsIn } from "../../../core/cricket/overs.ts";
import type { Bowler, Striker } from "../../../core/cricket/types.ts";
import { PlayerName } from "../Texts.tsx";
import { Score } from "./Score.tsx";

interface Made {
  runs: number | undefined;
  balls: number | undefined;
}

/** "৭১ (৬২)". */
export const BatterFigures = ({ runs = 0, balls = 0 }: Made) => (
  <Score value={`${runs} (${balls})`} aloud={madeInWords(runs, balls)} />
);

interface BowlerFiguresProps {
  bowler: Bowler;
  ballsPerOver?: BallsPerOver | undefined;
}

/** "২/১৯ (৩.১)". */
export const BowlerFigures = ({ bowler: { wickets, runs, overs }, ballsPerOver = 6 }: BowlerFiguresProps) => (
  <Score
    value={`${wickets}/${runs} (${lengthInFigures(overs, ballsPerOver)})`}
    aloud={tookInWords(wickets, runs, lengthInWords(ballsIn(overs, ballsPerOver) ?? 0, ballsPerOver))}
  />
);

/** Name and figures of the batter on strike: "কোহলি ৭১ (৬২)". */
export const AtStrike = ({ name, bengali, ...made }: Striker) => (
  <span className="at-strike" lang={bengali === undefined ? "en" : "bn"}>
    <span className="at-strike-name">
      <PlayerName name={name} bengali={bengali} />
    </span>{" "}
    <span lang="bn">
      <BatterFigures {...made} />
    </span>
  </span>
);
