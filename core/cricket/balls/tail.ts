import type { BallEntry } from "../../contract/balls.ts";
import { isRecord } from "../../is-record.ts";
import type { OverOfBalls } from "./overs.ts";

/**
 * The value of `balls:<code>`: the latest overs. The order stands over by over, so that a ball's patch names its own over's balls
 * alone: twenty ids were a third of what a ball cost on the wire.
 */
export interface BallsDocument {
  code: string;
  /** Ids of an over's balls, the newest first, under innings and over ("1-46"). */
  overs: Record<string, string[]>;
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
  const latest = latestOf(overs);
  const balls = latest.flatMap((over) => over.balls);
  return {
    code,
    overs: Object.fromEntries(
      latest.map(({ innings, over, balls }) => [
        `${innings}-${over}`,
        balls.map(({ id }) => id).toReversed(),
      ]),
    ),
    balls: Object.fromEntries(balls.map((ball) => [ball.id, ball])),
  };
}

/** Innings and over as one number. */
function placeOf(over: string): number {
  const [innings = 0, number = 0] = over.split("-").map(Number);
  return innings * 10_000 + number;
}

/** The ids of its balls, the newest first. */
export function ballIdsOf({ overs }: BallsDocument): string[] {
  return Object.keys(overs)
    .toSorted((one, other) => placeOf(other) - placeOf(one))
    .flatMap((over) => overs[over] ?? []);
}

/** Its balls, the newest first. */
export function ballsOf(document: BallsDocument): BallEntry[] {
  return ballIdsOf(document).flatMap((id) => document.balls[id] ?? []);
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
export function tellsEnd(document: BallsDocument): boolean {
  return ballsOf(document)[0]?.matchSummary !== undefined;
}

function isBalls(value: object): value is BallsDocument {
  return "overs" in value && isRecord(value.overs) && "balls" in value && isRecord(value.balls);
}
