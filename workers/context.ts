import type { LRUCache } from "lru-cache";
import type { Platform } from "../platform/service.ts";
import type { Store } from "../store/types.ts";
import type { Matches } from "./cricket/matches.ts";
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
}
