import type { Store } from "../store/types.ts";

/**
 * The database server's clock (decisions/live.md#order-of-fetches), kept as an offset from this process's monotonic
 * clock, so that reading it costs nothing and a wall clock that jumps changes nothing. `nextCheckAt` and `fetchBegan`
 * are of this clock, the same for every worker.
 */
export interface StoreClock {
  /** ms since 1970. */
  now(): number;
  /**
   * Compares the clocks again when the last comparison is older than 10 s. Rejects when they were never compared and
   * the database does not answer.
   */
  refresh(): Promise<void>;
}

const FRESH_MS = 10_000;
/** Longest usable round trip, ms: a slower answer (a paused process, for example) says too little about its moment. */
const LONGEST_ANSWER_MS = 1_000;

export function createStoreClock(store: Pick<Store, "now">): StoreClock {
  let offset = Date.now() - performance.now();
  let comparedAt = Number.NEGATIVE_INFINITY;
  return {
    now: () => Math.round(performance.now() + offset),
    async refresh() {
      const before = performance.now();
      if (before - comparedAt < FRESH_MS) return;
      try {
        const theirs = await store.now();
        const after = performance.now();
        if (after - before > LONGEST_ANSWER_MS && comparedAt > 0) return;
        offset = theirs - (before + after) / 2;
        comparedAt = after;
      } catch (error) {
        // An older offset is still right to within milliseconds.
        if (comparedAt < 0) throw error;
      }
    },
  };
}
