import { DAY_MS } from "./time-units.ts";

/**
 * A change of a list: a reader added (`on`) or removed an item, at a time of the device's clock, ms since 1970.
 */
export interface SyncChange {
  on: boolean;
  at: number;
}

/** Time for which removals are stored, ms, so that other devices learn about them. */
const STOPS_KEPT_MS = 90 * DAY_MS;

interface MergeOptions<T> {
  now: number;
  keyOf: (change: T) => string;
  /**
   * Name of the row to which an item belongs. The items of a row have `most` places together, and their
   * removals as many.
   */
  rowOf: (change: T) => string;
  most: number;
}

/**
 * Latest change of each item, newest first (decisions/accounts.md#follows); of two at the same time the
 * removal. Old removals are left out.
 */
export function latestChanges<T extends SyncChange>(
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
