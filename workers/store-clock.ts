import type { Store } from "../store/types.ts";

/**
 * The database server's clock (DESIGN, Order of fetches), kept as an offset from this process's own so that reading it
 * costs nothing. `nextCheckAt` and `fetchBegan` are of this clock, the same for every worker.
 */
export interface StoreClock {
  /** ms since 1970. */
  now(): number;
  /** Compares the clocks again when the last comparison is older than 10 s. */
  refresh(): Promise<void>;
}

const FRESH_MS = 10_000;

export function createStoreClock(store: Pick<Store, "now">): StoreClock {
  let offset = 0;
  let comparedAt = Number.NEGATIVE_INFINITY;
  return {
    now: () => Date.now() + offset,
    async refresh() {
      const before = Date.now();
      if (before - comparedAt < FRESH_MS) return;
      const theirs = await store.now();
      const after = Date.now();
      offset = Math.round(theirs - (before + after) / 2);
      comparedAt = after;
    },
  };
}
