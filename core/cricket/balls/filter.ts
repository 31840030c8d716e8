import type { BALL_KINDS } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";

/** Filter of balls (decisions/balls.md#balls-call); an absent field matches every ball. */
export interface BallFilter {
  innings?: number | undefined;
  over?: number | undefined;
  only?: (typeof BALL_KINDS)[number] | undefined;
  /** Batter, bowler or dismissed batter, by the name in the balls or by the provider's id. */
  player?: string | undefined;
}

export function isFilter({ over, only, player }: BallFilter): boolean {
  return over !== undefined || only !== undefined || player !== undefined;
}

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

function overNumber({ over }: Pick<BallEntry, "over">): number {
  return Number(over.split(".")[0]) + 1;
}
