import type { ReactNode } from "react";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { lengthInFigures, lengthInWords, madeInWords, tookInWords } from "../../../core/cricket/in-words.ts";
import { type BallsPerOver, ballsIn } from "../../../core/cricket/overs.ts";
import { recentBalls } from "../../../core/cricket/scorecard/recent-balls.ts";
import type { Bowler, Scorecard } from "../../../core/cricket/types.ts";
import {
  currentBowler,
  currentInnings,
  currentPlayers,
  type Star,
  sideAtBat,
} from "../../../core/cricket/views.ts";
import {
  BATTERS,
  BOWLER,
  CURRENT_PLAYERS,
  LAST_STAND,
  LATEST_OVER,
  NO_PLAYER_DATA,
  PARTNERSHIP,
  THIS_OVER,
  THIS_STAND,
  UNBEATEN_STAND,
} from "../../words/scorecard.ts";
import { Figures } from "../Figures.tsx";
import { BattingStar } from "../marks.tsx";
import { PlayerName } from "../PlayerName.tsx";
import { PlayersTable, RUNS_AND_BALLS } from "../PlayersTable.tsx";
import { Score } from "../Score.tsx";
import { RecentBalls } from "./RecentBalls.tsx";

interface BatterLine {
  id: string;
  name: string;
  bengali?: string;
  runs?: number;
  balls?: number;
  star?: Star;
}

function Batters({ batters }: { batters: readonly BatterLine[] }) {
  return (
    <PlayersTable
      className="score-table current-players-table"
      caption={<caption className="visually-hidden">{BATTERS}</caption>}
      head="Batter"
      players={batters}
      name={({ star, ...batter }) => (
        <>
          <PlayerName {...batter} />
          <BattingStar star={star} />
        </>
      )}
      columns={RUNS_AND_BALLS}
    />
  );
}

interface BowlerLineProps {
  bowler: Bowler;
  /** Six where it is left out. */
  ballsPerOver?: BallsPerOver | undefined;
  /** The name. */
  children: ReactNode;
}

/** Who bowls, with the figures: "0/10 (1.1)". */
function BowlerLine({ bowler: { wickets, runs, overs }, ballsPerOver = 6, children }: BowlerLineProps) {
  return (
    <p className="current-players-bowler">
      <span>{children}</span>{" "}
      <Score
        value={`${wickets}/${runs} (${lengthInFigures(overs, ballsPerOver)})`}
        aloud={tookInWords(wickets, runs, lengthInWords(ballsIn(overs, ballsPerOver) ?? 0, ballsPerOver))}
      />
    </p>
  );
}

/** "অপরাজিত": play stands still, and neither of the stand is out. */
function standHeading(card: Scorecard, inPlay: boolean): string {
  if (sideAtBat(card) === undefined || currentInnings(card)?.partnership?.broken) return LAST_STAND;
  return inPlay ? THIS_STAND : UNBEATEN_STAND;
}

function Players({ card, inPlay }: { card: Scorecard; inPlay: boolean }) {
  const players = currentPlayers(card);
  if (players.kind === "none") return <p className="current-players-none">{NO_PLAYER_DATA}</p>;
  const isStand = players.kind === "partnership";
  return (
    <>
      <h3 className="current-players-heading" lang="bn">
        {isStand ? standHeading(card, inPlay) : inPlay ? THIS_OVER : LATEST_OVER}
      </h3>
      {players.batters[0] && <Batters batters={players.batters} />}
      {isStand ? (
        <p className="current-players-stand">
          {PARTNERSHIP}
          <Score
            value={`${players.runs}/${players.balls}`}
            aloud={madeInWords(players.runs, players.balls)}
          />{" "}
          <Figures>{`• RR ${players.runRate}`}</Figures>
        </p>
      ) : (
        players.bowlers.map((bowler) => (
          <BowlerLine key={bowler.id} bowler={bowler}>
            <PlayerName {...bowler} />
          </BowlerLine>
        ))
      )}
    </>
  );
}

/** The side panel: who is in, their stand, the latest balls and who bowls (decisions/cricket.md#current-players). */
export function CurrentPlayers({ card, balls }: { card: Scorecard; balls: BallsDocument | undefined }) {
  const bowler = currentBowler(card);
  const recent = recentBalls(card, balls);
  const isOver = card.inningsOrder.length > 0 && sideAtBat(card) === undefined;
  const inPlay = card.play.state === "on" && !isOver;
  return (
    <aside className="current-players" aria-labelledby="current-players">
      <h2 id="current-players" className={inPlay ? undefined : "visually-hidden"}>
        {CURRENT_PLAYERS}
      </h2>
      <Players card={card} inPlay={inPlay} />
      {recent[0] && <RecentBalls balls={recent} />}
      {bowler && (
        <BowlerLine bowler={bowler} ballsPerOver={currentInnings(card)?.ballsPerOver}>
          <span lang="bn">{BOWLER}</span> <PlayerName {...bowler} />
        </BowlerLine>
      )}
    </aside>
  );
}
