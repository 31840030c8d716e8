import { DID_NOT_BAT, YET_TO_BAT } from "../../words/cricket.ts";
import "./sides.css";
import { Fragment, type ReactNode } from "react";
import { sidesOf } from "../../../core/cricket/told.ts";
import type { MatchStatus, Told, ToldScore, ToldSide } from "../../../core/cricket/types.ts";
import { TeamBadge } from "./Badge.tsx";
import { BattingSide, WinningSide } from "./marks.tsx";
import { LocalizedName } from "./Names.tsx";
import { Score } from "./Score.tsx";
import { Overs } from "./ShortSide.tsx";

/** Score of a side as runs/wickets (overs), with its spoken form; in The Hundred "(২৯ বল)". */
function SideScore({ score, overs }: ToldScore) {
  return (
    <span className="side-score" lang="bn">
      <Score value={score} />{" "}
      {overs !== undefined && (
        <span className="side-overs">
          <Overs overs={overs} />
        </span>
      )}
    </span>
  );
}

/**
 * Name of a side in Bengali. An unknown side has its full name on a wide screen; on a phone its code, with the
 * full name below.
 */
function SideName({ side }: { side: ToldSide }) {
  const { bengali } = side;
  const isAlone = bengali !== undefined || side.name.toLowerCase() === side.short.toLowerCase();
  return (
    <span className={isAlone ? "side-name side-name-alone" : "side-name"}>
      <LocalizedName className="side-name-full" written={side.name} bengali={bengali} />
      {!isAlone && (
        <span className="side-name-short" aria-hidden="true">
          {side.short}
        </span>
      )}
      {side.batting && <BattingSide />}
      {side.won && <WinningSide />}
    </span>
  );
}

interface SidesProps {
  told: Told;
  status: MatchStatus;
  between?: ReactNode;
  moment?: ReactNode;
}

export const Sides = ({ told, status, between, moment }: SidesProps) => (
  <div className="sides">
    {sidesOf(told).map((side, index, sides) => (
      <Fragment key={side.name}>
        {index > 0 && between}
        <div className={side.batting || side.won ? "side side-ahead" : "side"}>
          <TeamBadge team={side} size={64} />
          <SideName side={side} />
          <span className="side-scores">
            {side.innings.length === 0 && sides.some(({ innings }) => innings.length > 0) && (
              <span className="side-yet" lang="bn">
                {status === "RESULTS" ? DID_NOT_BAT : YET_TO_BAT}
              </span>
            )}
            {side.innings.map((innings, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: innings in their order
              <SideScore key={place} {...innings} />
            ))}
            {side.superOver !== undefined && (
              <span className="side-super" lang="bn">
                {told.superOver} {side.superOver.score ? <SideScore {...side.superOver} /> : "–"}
              </span>
            )}
            {side.batting && moment}
          </span>
        </div>
      </Fragment>
    ))}
  </div>
);
