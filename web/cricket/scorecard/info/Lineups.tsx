import type { Lineup, LineupPlayer, Scorecard } from "../../../../core/cricket/types.ts";
import { type Keyed, rowsOf } from "../../../../core/cricket/views.ts";
import { CAPTAIN, KEEPER, keeperWhoBats, NOT_IN_ELEVEN } from "../../../words/facts.ts";
import { TeamBadge } from "../../kit/Badge.tsx";
import { bengaliSide, LocalizedName } from "../../kit/Names.tsx";
import { inBengali } from "./words.ts";

/** Role of a player: "ব্যাটার, অধিনায়ক". `another`: whether another player keeps wicket in this match. */
function Role({ player, another }: { player: LineupPlayer; another: boolean }) {
  const written = player.role === undefined ? undefined : inBengali(player.role);
  const bats = another && written?.text === KEEPER;
  const role = bats ? { ...written, text: keeperWhoBats(KEEPER) } : written;
  const keeper = player.keeper && role?.text !== KEEPER;
  const marks = [...(keeper ? [KEEPER] : []), ...(player.captain ? [CAPTAIN] : [])];
  if (!role && marks.length === 0) return null;
  return (
    <span className="lineup-role">
      {role && <span lang={role.lang}>{role.text}</span>}
      {role && marks.length > 0 && ", "}
      {marks.length > 0 && <strong>{marks.join(", ")}</strong>}
    </span>
  );
}

function Players({ players, kept }: { players: readonly Keyed<LineupPlayer>[]; kept: boolean }) {
  return (
    <ol role="list" className="lineup">
      {players.map((player) => (
        <li key={player.id} className="spread">
          <LocalizedName written={player.name} bengali={player.bengali} />
          <Role player={player} another={kept && !player.keeper} />
        </li>
      ))}
    </ol>
  );
}

function Side({ card, team, lineup }: { card: Scorecard; team: string; lineup: Lineup }) {
  const side = card.teams[team];
  const players = rowsOf(lineup.order, lineup.players);
  const benched = players.filter((player) => player.benched);
  const kept = players.some(({ keeper }) => keeper);
  return (
    <section className="lineup-side">
      <h3>
        {side && <TeamBadge team={side} size={24} />}
        {side && <LocalizedName written={side.name} bengali={bengaliSide(side.name)} />}
      </h3>
      <Players players={players.filter((player) => !player.benched)} kept={kept} />
      {benched.length > 0 && (
        <>
          <h4>{NOT_IN_ELEVEN}</h4>
          <Players players={benched} kept={kept} />
        </>
      )}
    </section>
  );
}

export function Lineups({ card, lineups }: { card: Scorecard; lineups: Readonly<Record<string, Lineup>> }) {
  return (
    <div className="lineups">
      {card.teamOrder.flatMap((team) => {
        const lineup = lineups[team];
        return lineup ? [<Side key={team} card={card} team={team} lineup={lineup} />] : [];
      })}
    </div>
  );
}
