import { createDatabaseClock, type DatabaseClock } from "../store/database-clock.ts";
import type { Store } from "../store/types.ts";

/**
 * The database server's clock, compared now and then (decisions/live.md#order-of-fetches): reading it costs nothing.
 * `nextCheckAt` and `fetchBegan` are of this clock, the same for every worker.
 */
export interface StoreClock extends Pick<DatabaseClock, "now"> {
  /**
   * Compares the clocks again when the last comparison is older than 10 s. Rejects when they were never compared and
   * the database does not answer.
   */
  refresh(): Promise<void>;
}

const FRESH_MS = 10_000;

export function createStoreClock(store: Pick<Store, "now">): StoreClock {
  const clock = createDatabaseClock();
  let comparedAt = Number.NEGATIVE_INFINITY;
  return {
    now: clock.now,
    async refresh() {
      const before = performance.now();
      if (before - comparedAt < FRESH_MS) return;
      try {
        const theirs = await store.now();
        const after = performance.now();
        if (clock.learn(theirs, before, after)) comparedAt = after;
      } catch (error) {
        // An older offset is still right to within milliseconds.
        if (comparedAt < 0) throw error;
      }
    },
  };
}
