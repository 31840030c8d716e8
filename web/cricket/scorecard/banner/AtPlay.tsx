import type { ReactNode } from "react";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { recentBalls } from "../../../../core/cricket/scorecard/recent-balls.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { currentBowler, currentInnings, currentPlayers, sideAtBat } from "../../../../core/cricket/views.ts";
import { THIS_OVER } from "../../../words/scorecard.ts";
import { BallStrip } from "../../kit/BallMark.tsx";
import { BatterFigures } from "../../kit/BatterFigures.tsx";
import { BowlerFigures } from "../../kit/BowlerFigures.tsx";
import { BattingStar } from "../../kit/marks.tsx";
import { PlayerName } from "../../Texts.tsx";
import { byOver } from "../CurrentPlayers.tsx";

/** Whether a side is at bat, also during rain, and its players are known. */
export const isAtPlay = (card: Scorecard): boolean =>
  sideAtBat(card) !== undefined && currentPlayers(card).kind !== "none";

interface AtPlayProps {
  card: Scorecard;
  balls: BallsDocument | undefined;
  children?: ReactNode;
}

/** Batters, bowler and the balls of the over: a reader of a live match wants these first. */
export function AtPlay({ card, balls, children }: AtPlayProps) {
  const players = currentPlayers(card);
  if (players.kind === "none") return null;
  const bowler = currentBowler(card) ?? (players.kind === "over" ? players.bowlers[0] : undefined);
  const [over = []] = byOver(recentBalls(card, balls));
  return (
    <div className="at-play">
      <div className="at-play-players">
        {players.batters.map(({ id, name, bengali, star, runs, balls: faced }) => (
          <p key={id}>
            <span>
              <PlayerName name={name} bengali={bengali} />
              <BattingStar star={star} />
            </span>{" "}
            <BatterFigures runs={runs} balls={faced} />
          </p>
        ))}
        {bowler && (
          <p>
            <span>
              <PlayerName name={bowler.name} bengali={bowler.bengali} />
            </span>{" "}
            <BowlerFigures bowler={bowler} ballsPerOver={currentInnings(card)?.ballsPerOver} />
          </p>
        )}
      </div>
      {over.length > 0 && (
        <div className="at-play-over" lang="bn">
          <span className="small" aria-hidden="true">
            {THIS_OVER}
          </span>
          <BallStrip balls={over.map(({ outcome }) => outcome).toReversed()} label={THIS_OVER} />
        </div>
      )}
      {children}
    </div>
  );
}
