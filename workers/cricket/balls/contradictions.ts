import type { Ball } from "../../../core/cricket/balls/ball.ts";
import type { BattersAndBowlers, InningsEnd } from "../../../core/cricket/balls/overs.ts";
import { tally } from "../../../core/cricket/balls/tally.ts";
import type { Innings } from "../../../core/cricket/types.ts";

/** Players that are named to operators; of more the number is. */
const MOST_NAMED = 3;

/** What a scorecard says of an innings' batters and bowlers, to hold its balls against. */
export function figuresOf({ batters, bowlers }: Pick<Innings, "batters" | "bowlers">): BattersAndBowlers {
  return {
    batters: Object.fromEntries(
      Object.entries(batters).map(([id, { runs = 0, balls }]) => [
        id,
        balls === undefined && runs > 0 ? { runs } : { runs, balls: balls ?? 0 },
      ]),
    ),
    bowlers: Object.fromEntries(
      Object.entries(bowlers).map(([id, { runs, wickets }]) => [id, { runs, wickets }]),
    ),
  };
}

export interface Contradictions {
  /** For operators. */
  said: string[];
  /** Ids of those whose figures by the balls are not the scorecard's. */
  players: ReadonlySet<string>;
}

const NONE: Contradictions = { said: [], players: new Set() };

/** Where the balls of an innings that is over come to something else than its scorecard (decisions/balls.md#contradictions). */
export function contradictions(balls: readonly Ball[], end: InningsEnd): Contradictions {
  const last = balls.at(-1);
  if (!last) return NONE;
  const own = tally(balls);
  const [ours, theirs] = [own, end].map(({ runs, wickets }) => `${runs}/${wickets}`);
  if (ours !== theirs)
    return {
      said: [`The balls of innings ${last.innings} come to ${ours}, its scorecard to ${theirs}`],
      players: new Set(),
    };
  const { batters = {}, bowlers = {} } = end.figures ?? {};
  const names = new Map(
    balls.flatMap(({ batter, bowler }) => [batter, bowler].map((one) => [one.id, one.name])),
  );
  const players = new Set<string>();
  const differing: string[] = [];
  const doubt = (id: string, byBalls: string, byScorecard: string): void => {
    if (byBalls === byScorecard) return;
    players.add(id);
    differing.push(`${names.get(id) ?? id} ${byBalls} instead of ${byScorecard}`);
  };
  // A table that is not there contradicts nothing.
  const idsIn = (table: object, told: ReadonlyMap<string, unknown>): Iterable<string> =>
    Object.keys(table).length > 0 ? new Set([...Object.keys(table), ...told.keys()]) : [];
  for (const id of idsIn(batters, own.batters)) {
    const { runs, balls: faced } = own.batters.get(id) ?? { runs: 0, balls: 0 };
    const known = batters[id] ?? { runs: 0, balls: 0 };
    doubt(id, `${runs} (${faced})`, `${known.runs} (${known.balls ?? faced})`);
  }
  for (const id of idsIn(bowlers, own.bowlers)) {
    const { runs, wickets } = own.bowlers.get(id) ?? { runs: 0, wickets: 0 };
    const known = bowlers[id] ?? { runs: 0, wickets: 0 };
    doubt(id, `${wickets}/${runs}`, `${known.wickets}/${known.runs}`);
  }
  if (differing.length === 0) return NONE;
  const more = differing.length - MOST_NAMED;
  const named = differing.slice(0, MOST_NAMED).join(", ");
  return {
    said: [`The balls of innings ${last.innings} make ${named}${more > 0 ? ` and ${more} more` : ""}`],
    players,
  };
}
