import { isRecord } from "../../is-record.ts";
import type { BallEntry } from "./ball-entry.ts";

/**
 * Value of `balls:<code>`: the latest overs by innings and over ("1-46"). Because overs are a map, a patch
 * contains only the balls of one over and the keys of removed overs: lists of twenty ids were a third of each
 * patch.
 */
export interface BallsDocument {
  code: string;
  ended?: true;
  overs: Record<string, TailOver>;
}

/** Balls of an over by the provider's number, in the short form of tail.ts. */
export interface TailOver {
  /** Numbers of the balls, newest first; absent if larger numbers are newer. */
  order?: string[];
  /**
   * Balls by number. A ball is a full `BallEntry` if the short form would lose data, or if an older build wrote
   * it.
   */
  balls: Record<string, TailBall | BallEntry>;
}

export interface TailBall extends Omit<BallEntry, "id" | "innings" | "batterRuns" | "score" | "wicket"> {
  /** Runs off the bat; if absent, all runs. */
  batterRuns?: number;
  /** Score after the ball; if absent, the last word of the sentence. */
  score?: string;
  /** The wicket; without `batter` the batter on strike is out. */
  wicket?: { batter?: string; how: string };
}

export function parseBalls(value: object): BallsDocument | undefined {
  return isBalls(value) ? value : undefined;
}

function isBalls(value: object): value is BallsDocument {
  return "overs" in value && isRecord(value.overs) && Object.values(value.overs).every(isOver);
}

function isOver(over: unknown): boolean {
  return isRecord(over) && isRecord(over.balls) && (!over.order || Array.isArray(over.order));
}
