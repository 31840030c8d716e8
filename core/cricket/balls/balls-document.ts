import { isRecord } from "../../is-record.ts";
import type { BallEntry } from "./ball-entry.ts";

/**
 * The value of `balls:<code>`: the latest overs, under innings and over ("1-46"). A patch names the balls of its own over alone, and
 * lets go of an old one by its name: the ids of twenty balls in each patch were a third of it.
 */
export interface BallsDocument {
  code: string;
  /** The latest ball is the last of its match. */
  ended?: true;
  overs: Record<string, TailOver>;
}

/** The balls of one over, by the provider's number of each; tail.ts writes and reads it. */
export interface TailOver {
  /** The newest first; absent where the numbers say it, a larger one being the newer. */
  order?: string[];
  /** A `BallEntry` stands under its id: what an over cannot say shorter, and what the last build wrote. */
  balls: Record<string, TailBall | BallEntry>;
}

/** A ball without what its place and its other fields say. */
export interface TailBall extends Omit<BallEntry, "id" | "innings" | "batterRuns" | "score" | "wicket"> {
  /** Absent: all of its runs. */
  batterRuns?: number;
  /** Absent: the last word of the sentence. */
  score?: string;
  /** Without `batter`: who faced the ball. */
  wicket?: { batter?: string; how: string };
}

/** The value of `balls:<code>`, checked as far as pages rely on it; undefined for anything else. */
export function parseBalls(value: object): BallsDocument | undefined {
  return isBalls(value) ? value : undefined;
}

function isBalls(value: object): value is BallsDocument {
  return "overs" in value && isRecord(value.overs) && Object.values(value.overs).every(isOver);
}

function isOver(over: unknown): boolean {
  return isRecord(over) && isRecord(over.balls) && (!over.order || Array.isArray(over.order));
}
