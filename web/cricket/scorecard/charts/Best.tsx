import { battersByRuns, bowlersByWickets } from "../../../../core/cricket/charts/best.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { Whose } from "./innings-parts.tsx";
import { namesIn, type Players } from "./names.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, languageOf } from "./words.ts";

/** Of each innings, with bat and ball. */
const MOST = 2;

interface Performer {
  id: string;
  name: string;
  figures: string;
}

function bestBatters(innings: Innings, players: Players): Performer[] {
  return battersByRuns([innings])
    .slice(0, MOST)
    .map(({ id, name, runs, balls }) => ({
      id,
      name: players[id] ?? name,
      figures: digits(`${runs} (${balls ?? 0})`),
    }));
}

function bestBowlers(innings: Innings, players: Players): Performer[] {
  return bowlersByWickets([innings])
    .slice(0, MOST)
    .map(({ id, name, runs, wickets }) => ({
      id,
      name: players[id] ?? name,
      figures: digits(`${wickets}/${runs}`),
    }));
}

function Performers({ performers }: { performers: readonly Performer[] }) {
  if (performers.length === 0) return "–";
  return (
    <span>
      {performers.map(({ id, name, figures }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <span lang={languageOf(name)}>{name}</span> <strong>{figures}</strong>
        </span>
      ))}
    </span>
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
    { words: "ম্যাচের সেরা", name: playerOfMatch && nameOf(playerOfMatch) },
    { words: "সিরিজের সেরা", name: playerOfSeries && nameOf(playerOfSeries) },
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
      {told.map((one) => {
        const batters = bestBatters(one.innings, players);
        const bowlers = bestBowlers(one.innings, players);
        return (
          <div key={one.nth}>
            <dt>
              <Whose side={one.whose} />
              {one.turn !== "" && ` ${one.turn}`} ইনিংস
            </dt>
            <dd>
              <span className="best-line">
                <span className="best-kind">ব্যাটিং</span>
                <Performers performers={batters} />
              </span>
              <span className="best-line">
                <span className="best-kind">বোলিং</span>
                <Performers performers={bowlers} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
