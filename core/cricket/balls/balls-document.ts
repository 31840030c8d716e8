import type { BallEntry } from "../../contract/balls.ts";
import { isRecord } from "../../is-record.ts";

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

/** The balls of one over, by their ids. */
export interface TailOver {
  /** The newest first. */
  order: string[];
  balls: Record<string, BallEntry>;
}

/** The value of `balls:<code>`, checked as far as pages rely on it; undefined for anything else. */
export function parseBalls(value: object): BallsDocument | undefined {
  return isBalls(value) ? value : undefined;
}

function isBalls(value: object): value is BallsDocument {
  return "overs" in value && isRecord(value.overs) && Object.values(value.overs).every(isOver);
}

function isOver(over: unknown): boolean {
  return isRecord(over) && Array.isArray(over.order) && isRecord(over.balls);
}
