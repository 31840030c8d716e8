import { LRUCache } from "lru-cache";
import type { Topic } from "../core/live/topics.ts";
import type { Platform } from "../platform/service.ts";
import type { Store } from "../store/types.ts";
import { createMatches, type Matches } from "./cricket/matches.ts";
import type { WorkerMetrics } from "./metrics.ts";
import type { StoreClock } from "./store-clock.ts";

/** What every job is given. */
export interface WorkerContext {
  platform: Platform;
  store: Store;
  clock: StoreClock;
  metrics: WorkerMetrics;
  /** Without trailing slash; undefined when there is no cricket source. */
  cricketDataUrl: string | undefined;
  matches: Matches;
  /** Hash of the body that a source answered last, as far as this process knows. */
  lastBodies: LRUCache<string, string>;
  /**
   * Before when a fetch may have seen less than what was published, ms since 1970. A fetch that is made after that was seen
   * has seen more, whatever the clocks say.
   */
  fetchFloors: LRUCache<Topic, number>;
}

const MOST_SOURCES = 5_000;
const MOST_FETCHED = 500;

/** A worker that remembers nothing yet. */
export function createWorkerContext(
  parts: Pick<WorkerContext, "platform" | "store" | "clock" | "metrics" | "cricketDataUrl">,
): WorkerContext {
  return {
    ...parts,
    matches: createMatches(),
    lastBodies: new LRUCache({ max: MOST_SOURCES }),
    fetchFloors: new LRUCache({ max: MOST_FETCHED }),
  };
}
