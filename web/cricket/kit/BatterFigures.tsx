import { madeInWords } from "../../../core/cricket/strip/score-in-bengali.ts";
import type { Striker } from "../../../core/cricket/types.ts";
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
