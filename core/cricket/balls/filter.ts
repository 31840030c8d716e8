import type { BALL_KINDS } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";

/** Which balls a reader wants to see (decisions/balls.md#balls-call); what is absent is all the same. */
export interface BallFilter {
  innings?: number | undefined;
  /** The number of an over, 1 for the first. */
  over?: number | undefined;
  only?: (typeof BALL_KINDS)[number] | undefined;
  /** Who faced it, bowled it or was out on it: as the balls name the player, or the provider's id. */
  player?: string | undefined;
}

/** Whether it leaves out any ball of an innings. */
export function isFilter({ over, only, player }: BallFilter): boolean {
  return over !== undefined || only !== undefined || player !== undefined;
}

/** Whether a ball is one of those that a reader wants to see. */
export function passes(ball: BallEntry, { innings, over, only, player }: BallFilter): boolean {
  if (innings !== undefined && ball.innings !== innings) return false;
  if (over !== undefined && overNumber(ball) !== over) return false;
  if (only === "wickets" && !ball.wicket && !ball.wickets) return false;
  if (only === "boundaries" && !ball.boundary) return false;
  return (
    player === undefined ||
    [ball.batter, ball.bowler, ball.wicket?.batter, ...(ball.players ?? [])].includes(player)
  );
}

/** The number of the over that a ball is of: 20 for "19.4". */
function overNumber({ over }: Pick<BallEntry, "over">): number {
  return Number(over.split(".")[0]) + 1;
}
