import type { BallEntry } from "../../contract/balls.ts";
import { isRecord } from "../../is-record.ts";
import type { OverOfBalls } from "./overs.ts";

/** The value of `balls:<code>`: the latest overs, the newest ball first. */
export interface BallsDocument {
  code: string;
  order: string[];
  balls: Record<string, BallEntry>;
}

/** Overs in the live document, at least: one a patch takes out as another begins. */
const TAIL_OVERS = 4;

/** The strip of a page shows so many balls: where the latest overs are short ones, earlier ones come with them. */
const TAIL_BALLS = 18;
/** Overs in the live document at the most; what is kept is read that far back. */
export const MOST_TAIL_OVERS = 8;

/** The live document of a match's latest overs, of both innings where one has just begun. */
export function tailOf(code: string, overs: readonly OverOfBalls[]): BallsDocument {
  const latest = latestOf(overs).flatMap(({ balls }) => balls);
  return {
    code,
    order: latest.map(({ id }) => id).toReversed(),
    balls: Object.fromEntries(latest.map((ball) => [ball.id, ball])),
  };
}

function latestOf(overs: readonly OverOfBalls[]): readonly OverOfBalls[] {
  let count = TAIL_OVERS;
  const balls = (): number => overs.slice(-count).reduce((sum, over) => sum + over.balls.length, 0);
  while (count < Math.min(overs.length, MOST_TAIL_OVERS) && balls() < TAIL_BALLS) count += 1;
  return overs.slice(-count);
}

/** The value of `balls:<code>`, checked as far as pages rely on it; undefined for anything else. */
export function parseBalls(value: object): BallsDocument | undefined {
  return isBalls(value) ? value : undefined;
}

/** Whether the latest ball is the last of its match. */
export function tellsEnd({ order, balls }: BallsDocument): boolean {
  return balls[order[0] ?? ""]?.matchSummary !== undefined;
}

function isBalls(value: object): value is BallsDocument {
  return "order" in value && Array.isArray(value.order) && "balls" in value && isRecord(value.balls);
}
