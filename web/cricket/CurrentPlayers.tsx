import type { Scorecard } from "../../core/cricket/types.ts";
import { currentBowler, currentInnings, currentPlayers } from "../../core/cricket/views.ts";
import { BallStrip } from "./BallStrip.tsx";
import { Figure } from "./Figure.tsx";
import { BattingStar } from "./marks.tsx";

interface BatterLine {
  id: string;
  name: string;
  runs?: number;
  balls?: number;
  onStrike?: true;
}

function Batters({ batters }: { batters: readonly BatterLine[] }) {
  return (
    <table className="score-table current-players-table">
      <caption className="cricket-hidden">Batters</caption>
      <thead>
        <tr>
          <th scope="col">Batter</th>
          <th scope="col">R</th>
          <th scope="col">B</th>
        </tr>
      </thead>
      <tbody>
        {batters.map((batter) => (
          <tr key={batter.id}>
            <th scope="row">
              {batter.name}
              {batter.onStrike && <BattingStar onStrike />}
            </th>
            <td className="score-main">
              <Figure value={batter.runs ?? "-"} />
            </td>
            <td>
              <Figure value={batter.balls ?? "-"} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Players({ card }: { card: Scorecard }) {
  const players = currentPlayers(card);
  if (players.kind === "none") return <p className="current-players-none">No live player data.</p>;
  if (players.kind === "partnership") {
    return (
      <>
        <Batters batters={players.batters} />
        <p className="current-players-stand">
          Partnership: <Figure value={`${players.runs}/${players.balls}`} /> • RR {players.runRate}
        </p>
      </>
    );
  }
  return (
    <>
      {players.batters.length > 0 && <Batters batters={players.batters} />}
      {players.bowlers.map((bowler) => (
        <p key={bowler.id} className="current-players-bowler">
          <span>{bowler.name}</span> <Figure value={`${bowler.wickets}/${bowler.runs} (${bowler.overs})`} />
        </p>
      ))}
    </>
  );
}

/** The side panel: who is in, their stand, who bowls and the latest balls (decisions/cricket.md#current-players). */
export function CurrentPlayers({ card }: { card: Scorecard }) {
  const bowler = currentBowler(card);
  const recent = currentInnings(card)?.recentBalls ?? [];
  return (
    <aside className="current-players" aria-labelledby="current-players-title">
      <h2 id="current-players-title">Current Players</h2>
      <Players card={card} />
      {bowler && (
        <p className="current-players-bowler">
          <span>
            <span lang="bn">বল করছেন</span> {bowler.name}
          </span>{" "}
          <Figure value={`${bowler.wickets}/${bowler.runs} (${bowler.overs})`} />
        </p>
      )}
      {recent.length > 0 && (
        <div className="current-players-balls">
          <h3 lang="bn">সাম্প্রতিক বল</h3>
          <BallStrip balls={recent} label="সাম্প্রতিক বল" />
        </div>
      )}
    </aside>
  );
}
