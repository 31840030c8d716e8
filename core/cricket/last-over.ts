import { present } from "../present.ts";
import type { BallsPerOver } from "./overs.ts";
import type { Batter, Bowler, Scorecard } from "./types.ts";
import { currentInnings, type Keyed, rowsOf, type Starred, withStars } from "./views.ts";

/** The last over as the popup shows it (decisions/cricket.md#popup). */
export interface LastOver {
  balls: string[];
  batters: Starred<Keyed<Batter>>[];
  bowlers: Keyed<Bowler>[];
  ballsPerOver?: BallsPerOver;
}

/**
 * The last over of an over-by-over scorecard, otherwise the latest balls with the players; undefined if both
 * are unknown.
 */
export function lastOver(card: Scorecard): LastOver | undefined {
  const over = card.overs[card.overOrder.at(-1) ?? ""];
  if (over) {
    const { balls, batterOrder, batters, bowlerOrder, bowlers } = over;
    return { balls, batters: withStars(rowsOf(batterOrder, batters)), bowlers: rowsOf(bowlerOrder, bowlers) };
  }
  const innings = currentInnings(card);
  if (!innings) return undefined;
  const stand = innings.partnership?.order ?? [];
  const found: LastOver = {
    balls: innings.recentBalls ?? [],
    batters: withStars(
      rowsOf(innings.batterOrder, innings.batters).filter(({ id, batting }) => batting || stand.includes(id)),
      innings.striker,
    ),
    bowlers: rowsOf(innings.bowlerOrder, innings.bowlers).filter(({ bowling }) => bowling),
    ...present({ ballsPerOver: innings.ballsPerOver }),
  };
  return found.balls.length + found.batters.length + found.bowlers.length > 0 ? found : undefined;
}
