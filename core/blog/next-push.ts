import { DAY_MS } from "../time-units.ts";

/** Most pushes of a blog to a section or to all in 24 hours, and the shortest time between two. */
const MOST_A_DAY = 6;
const APART_MS = 10 * 60_000;

/** Earliest time of the next push after these; all times are ms since 1970. */
export function nextPush(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const last = sorted.at(-1) ?? Number.NEGATIVE_INFINITY;
  const oldest = sorted.at(-MOST_A_DAY) ?? Number.NEGATIVE_INFINITY;
  return Math.max(last + APART_MS, oldest + DAY_MS);
}
