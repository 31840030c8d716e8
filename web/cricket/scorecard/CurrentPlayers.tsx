import { Fragment, type ReactNode } from "react";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { spokenOutcome } from "../../../core/cricket/outcome.ts";
import type { BallsPerOver } from "../../../core/cricket/overs.ts";
import { type RecentBall, recentBalls } from "../../../core/cricket/scorecard/recent-balls.ts";
import { madeInWords } from "../../../core/cricket/strip/score-in-bengali.ts";
import type { Bowler, Scorecard } from "../../../core/cricket/types.ts";
import {
  type CurrentPlayers as CurrentPlayersOf,
  currentBowler,
  currentInnings,
  currentPlayers,
  sideAtBat,
} from "../../../core/cricket/views.ts";
import {
  BATTERS,
  BOWLER,
  CURRENT_PARTNERSHIP,
  CURRENT_PLAYERS,
  FIRST_OF_OVER_LABEL,
  LAST_BALLS,
  LAST_PARTNERSHIP,
  LATEST_FIRST_LABEL,
  LATEST_LAST,
  LATEST_OVER,
  NO_PLAYER_DATA,
  PARTNERSHIP,
  THIS_OVER,
  UNBROKEN_PARTNERSHIP,
} from "../../words/scorecard.ts";
import { BallMark } from "../kit/BallMark.tsx";
import { BowlerFigures } from "../kit/BowlerFigures.tsx";
import { Figure, Score } from "../kit/Score.tsx";
import { BattersTable, RUNS_AND_BALLS } from "../kit/Table.tsx";
import { Figures, PlayerName } from "../Texts.tsx";

/** Balls by over, the newest over and ball first. `balls`: oldest first. */
export function byOver(balls: readonly RecentBall[]): RecentBall[][] {
  const overs: RecentBall[][] = [];
  for (const ball of balls) {
    if (overs[0] && !ball.opensOver) overs[0].unshift(ball);
    else overs.unshift([ball]);
  }
  return overs;
}

/**
 * The latest balls, shown from left to right up to the newest, with a line between overs; rows break between
 * overs. The DOM has the newest first, so that the oldest row is the unfilled one. Screen readers read them in
 * the order of the DOM; each order has a label.
 */
export function RecentBalls({ balls }: { balls: readonly RecentBall[] }) {
  return (
    <div className="current-players-balls">
      <h3 id="current-players-balls" className="small spread" lang="bn">
        {LAST_BALLS}
        <span className="visually-hidden">{LATEST_FIRST_LABEL}</span>
        <span className="recent-balls-order" aria-hidden="true">
          {LATEST_LAST}
        </span>
      </h3>
      <ol role="list" className="recent-balls" aria-labelledby="current-players-balls" lang="bn">
        {byOver(balls).map((over) => (
          <li key={over.at(-1)?.id} className="recent-over">
            <ol role="list">
              {over.map(({ id, outcome, sentence, opensOver }) => (
                <li key={id} className="recent-ball">
                  <BallMark mark={outcome} several={Boolean(sentence)} />
                  <span className="visually-hidden">
                    {sentence ?? spokenOutcome(outcome)}
                    {opensOver && FIRST_OF_OVER_LABEL}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface BowlerLineProps {
  bowler: Bowler;
  ballsPerOver?: BallsPerOver | undefined;
  children: ReactNode;
}

const BowlerLine = ({ children, ...bowled }: BowlerLineProps) => (
  <p className="current-players-bowler spread">
    <span>{children}</span> <BowlerFigures {...bowled} />
  </p>
);

/** Heading of the partnership; "অপরাজিত" if play is stopped and neither batter is out. */
function standHeading(card: Scorecard, inPlay: boolean): string {
  if (sideAtBat(card) === undefined || currentInnings(card)?.partnership?.broken) return LAST_PARTNERSHIP;
  return inPlay ? CURRENT_PARTNERSHIP : UNBROKEN_PARTNERSHIP;
}

function Players({ players }: { players: CurrentPlayersOf }) {
  if (players.kind === "none") return <p className="current-players-none soft">{NO_PLAYER_DATA}</p>;
  return (
    <>
      {players.batters[0] && (
        <BattersTable caption={BATTERS} batters={players.batters} columns={RUNS_AND_BALLS} />
      )}
      {players.kind === "partnership" ? (
        <p className="current-players-stand">
          {PARTNERSHIP}
          <Score
            value={`${players.runs}/${players.balls}`}
            aloud={madeInWords(players.runs, players.balls)}
          />{" "}
          <Figures>{`• RR ${players.runRate}`}</Figures>
          {players.shares.map(({ name, bengali, runs }, index) => (
            <Fragment key={name}>
              {index > 0 ? ", " : " · "}
              <span>
                <PlayerName name={name} bengali={bengali} /> <Figure value={runs} />
              </span>
            </Fragment>
          ))}
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

/** Side panel with batters, partnership, latest balls and bowler (decisions/cricket.md#current-players). */
export function CurrentPlayers({ card, balls }: { card: Scorecard; balls: BallsDocument | undefined }) {
  const bowler = currentBowler(card);
  const recent = recentBalls(card, balls);
  const players = currentPlayers(card);
  const isOver = card.inningsOrder.length > 0 && sideAtBat(card) === undefined;
  const inPlay = card.play.state === "on" && !isOver;
  return (
    <aside className="current-players" aria-labelledby="current-players">
      <div className="current-players-head spread">
        <h2 id="current-players" className={inPlay ? undefined : "visually-hidden"}>
          {CURRENT_PLAYERS}
        </h2>
        {players.kind !== "none" && (
          <h3 className="small" lang="bn">
            {players.kind === "partnership" ? standHeading(card, inPlay) : inPlay ? THIS_OVER : LATEST_OVER}
          </h3>
        )}
      </div>
      <Players players={players} />
      {recent[0] && <RecentBalls balls={recent} />}
      {bowler && (
        <BowlerLine bowler={bowler} ballsPerOver={currentInnings(card)?.ballsPerOver}>
          <span lang="bn">{BOWLER}</span> <PlayerName {...bowler} />
        </BowlerLine>
      )}
    </aside>
  );
}
