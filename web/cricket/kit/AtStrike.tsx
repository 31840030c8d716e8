import { madeInWords } from "../../../core/cricket/in-words.ts";
import type { Striker } from "../../../core/cricket/types.ts";
import { PlayerName } from "../Texts.tsx";
import { Score } from "./Score.tsx";

/** Name and figures of the batter on strike: "কোহলি ৭১ (৬২)". */
export const AtStrike = ({ name, bengali, runs, balls }: Striker) => (
  <span className="at-strike" lang={bengali === undefined ? "en" : "bn"}>
    <span className="at-strike-name">
      <PlayerName name={name} bengali={bengali} />
    </span>{" "}
    <span lang="bn">
      <Score value={`${runs} (${balls})`} aloud={madeInWords(runs, balls)} />
    </span>
  </span>
);
