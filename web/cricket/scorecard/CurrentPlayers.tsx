import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { oversInTable } from "../../../core/cricket/overs.ts";
import { recentBalls } from "../../../core/cricket/scorecard/recent-balls.ts";
import type { Scorecard } from "../../../core/cricket/types.ts";
import { currentBowler, currentInnings, currentPlayers, sideAtBat } from "../../../core/cricket/views.ts";
import { Figure } from "../Figure.tsx";
import { StrikerStar } from "../marks.tsx";
import { PlayersTable, RUNS_AND_BALLS } from "../PlayersTable.tsx";
import { RecentBalls } from "./RecentBalls.tsx";

interface BatterLine {
  id: string;
  name: string;
  runs?: number;
  balls?: number;
  onStrike?: true;
}

function Batters({ batters }: { batters: readonly BatterLine[] }) {
  return (
    <PlayersTable
      className="score-table current-players-table"
      caption={<caption className="visually-hidden">Batters</caption>}
      head="Batter"
      players={batters}
      name={({ name, onStrike }) => (
        <>
          {name}
          {onStrike && <StrikerStar />}
        </>
      )}
      columns={RUNS_AND_BALLS}
    />
  );
}

function Players({ card }: { card: Scorecard }) {
  const players = currentPlayers(card);
  if (players.kind === "none") return <p className="current-players-none">No live player data.</p>;
  if (players.kind === "partnership") {
    return (
      <>
        <h3 className="current-players-heading" lang="bn">
          {sideAtBat(card) === undefined || currentInnings(card)?.partnership?.broken
            ? "শেষ জুটি"
            : "এই জুটিতে"}
        </h3>
        <Batters batters={players.batters} />
        <p className="current-players-stand">
          Partnership: <Figure value={`${players.runs}/${players.balls}`} /> • RR {players.runRate}
        </p>
      </>
    );
  }
  return (
    <>
      <h3 className="current-players-heading" lang="bn">
        {card.status === "RESULTS" ? "শেষ ওভারে" : "এই ওভারে"}
      </h3>
      {players.batters.length > 0 && <Batters batters={players.batters} />}
      {players.bowlers.map((bowler) => (
        <p key={bowler.id} className="current-players-bowler">
          <span>{bowler.name}</span>{" "}
          <Figure value={`${bowler.wickets}/${bowler.runs} (${oversInTable(bowler.overs)})`} />
        </p>
      ))}
    </>
  );
}

/** The side panel: who is in, their stand, who bowls and the latest balls (decisions/cricket.md#current-players). */
export function CurrentPlayers({ card, balls }: { card: Scorecard; balls: BallsDocument | undefined }) {
  const bowler = currentBowler(card);
  const recent = recentBalls(card, balls);
  return (
    <aside className="current-players" aria-labelledby="current-players-title">
      <h2 id="current-players-title" className={card.status === "RESULTS" ? "visually-hidden" : undefined}>
        Current Players
      </h2>
      <Players card={card} />
      {bowler && (
        <p className="current-players-bowler">
          <span>
            <span lang="bn">বোলার:</span> {bowler.name}
          </span>{" "}
          <Figure value={`${bowler.wickets}/${bowler.runs} (${oversInTable(bowler.overs)})`} />
        </p>
      )}
      {recent.length > 0 && <RecentBalls balls={recent} />}
    </aside>
  );
}
