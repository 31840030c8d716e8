import { isRecord } from "../../is-record.ts";
import type { BallEntry } from "./ball-entry.ts";

/**
 * Value of `balls:<code>`: the latest overs by innings and over ("1-46"). Patches name only the balls of one
 * over and remove old overs by key: lists of twenty ids were a third of each patch.
 */
export interface BallsDocument {
  code: string;
  ended?: true;
  overs: Record<string, TailOver>;
}

/** Balls of an over by the provider's number, in the form of tail.ts. */
export interface TailOver {
  /** Newest first; absent if it follows from the numbers, larger ones being newer. */
  order?: string[];
  /** A full `BallEntry` if a short form would lose data, or from an older build. */
  balls: Record<string, TailBall | BallEntry>;
}

export interface TailBall extends Omit<BallEntry, "id" | "innings" | "batterRuns" | "score" | "wicket"> {
  /** Absent: all its runs. */
  batterRuns?: number;
  /** Absent: the sentence's last word. */
  score?: string;
  /** Without `batter`: the batter on strike. */
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
