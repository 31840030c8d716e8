import { DAY_MS } from "./time-units.ts";

/** That a reader took up (`on`) or left one thing of a list, and when by their device's clock, ms since 1970. */
export interface KeptChange {
  on: boolean;
  at: number;
}

/** What a reader left is remembered for so long, ms, so that a device that was away hears of it. */
const STOPS_KEPT_MS = 90 * DAY_MS;

interface MergeOptions<T> {
  /** ms since 1970 */
  now: number;
  keyOf: (change: T) => string;
  /** Things of a row share `most` places, and what was left of them as many. */
  rowOf: (change: T) => string;
  most: number;
}

/**
 * Of each thing the latest change, the newest first (decisions/accounts.md#follows); of two at the same moment the one by
 * which it was left. Old ones of these are forgotten.
 */
export function latestChanges<T extends KeptChange>(
  { now, keyOf, rowOf, most }: MergeOptions<T>,
  changes: readonly T[],
): T[] {
  const latest = new Map<string, T>();
  for (const one of changes) {
    const other = latest.get(keyOf(one));
    if (!other || one.at > other.at || (one.at === other.at && !one.on)) latest.set(keyOf(one), one);
  }
  const counts = new Map<string, number>();
  return [...latest.values()]
    .filter(({ on, at }) => on || now - at < STOPS_KEPT_MS)
    .toSorted((a, b) => b.at - a.at)
    .filter((one) => {
      const row = `${rowOf(one)} ${one.on}`;
      const count = (counts.get(row) ?? 0) + 1;
      counts.set(row, count);
      return count <= most;
    });
}
