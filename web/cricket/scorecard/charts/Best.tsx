import {
  battersByRuns,
  battingFigures,
  bowlersByWickets,
  bowlingFigures,
} from "../../../../core/cricket/charts/best.ts";
import type { PlayerFigures } from "../../../../core/cricket/in-words.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { BATTING, BOWLING, INNINGS_AFTER } from "../../../words/charts.ts";
import { BEST_OF_MATCH, BEST_OF_SERIES } from "../../../words/scorecard.ts";
import { Score } from "../../Score.tsx";
import { Whose } from "./innings-parts.tsx";
import { namesIn, type Players } from "./names.ts";
import type { DrawnInnings } from "./sides.ts";
import { languageOf } from "./words.ts";

/** Of each innings, with bat and ball. */
const MOST = 2;

interface Performer extends PlayerFigures {
  id: string;
  name: string;
}

function bestBatters(innings: Innings, players: Players): Performer[] {
  return battersByRuns([innings])
    .slice(0, MOST)
    .map(({ id, name, ...batter }) => ({ id, name: players[id] ?? name, ...battingFigures(batter) }));
}

/**
 * Most wickets, then fewest runs. Those without a wicket are told while the innings is played, or where nobody took one: a wicket
 * changes figures and adds no line.
 */
function bestBowlers({ innings, inPlay }: DrawnInnings, players: Players): Performer[] {
  const took = bowlersByWickets([innings]);
  const rest = rowsOf(innings.bowlerOrder, innings.bowlers).filter(
    ({ wickets, overs }) => !wickets && Number(overs),
  );
  return [...took, ...(inPlay || !took[0] ? rest.toSorted((a, b) => a.runs - b.runs) : [])]
    .slice(0, MOST)
    .map(({ id, name, ...bowler }) => ({ id, name: players[id] ?? name, ...bowlingFigures(bowler) }));
}

/** What was done, and by whom, a line each with its figures at the end; nothing where nobody did. */
function Performers({ kind, performers }: { kind: string; performers: readonly Performer[] }) {
  return (
    performers.length > 0 && (
      <span className="best-line">
        <span className="best-kind">{kind}</span>
        <span>
          {performers.map(({ id, name, ...made }) => (
            <span key={id} className="best-player">
              <span lang={languageOf(name)}>{name}</span>{" "}
              <strong>
                <Score {...made} />
              </strong>
            </span>
          ))}
        </span>
      </span>
    )
  );
}

export interface BestProps {
  card: Scorecard;
  innings: readonly DrawnInnings[];
  players: Players;
}

/** Who did most, in each innings and in the match. */
export function Best({ card, innings, players }: BestProps) {
  const nameOf = namesIn(rowsOf(card.inningsOrder, card.innings), players);
  const { playerOfMatch, playerOfSeries } = card.facts ?? {};
  const awards = [
    { words: BEST_OF_MATCH, name: playerOfMatch && nameOf(playerOfMatch) },
    { words: BEST_OF_SERIES, name: playerOfSeries && nameOf(playerOfSeries) },
  ];
  const told = innings.filter((one) => one.innings.batterOrder.length + one.innings.bowlerOrder.length > 0);
  if (told.length === 0 && awards.every(({ name }) => name === undefined)) return null;
  return (
    <dl className="best">
      {awards.map(
        ({ words, name }) =>
          name !== undefined && (
            <div key={words}>
              <dt>{words}</dt>
              <dd lang={languageOf(name)}>{name}</dd>
            </div>
          ),
      )}
      {told.map((one) => (
        <div key={one.nth}>
          <dt>
            <Whose side={one.whose} />
            {one.turn !== "" && ` ${one.turn}`}
            {INNINGS_AFTER}
          </dt>
          <dd>
            <Performers kind={BATTING} performers={bestBatters(one.innings, players)} />
            <Performers kind={BOWLING} performers={bestBowlers(one, players)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
