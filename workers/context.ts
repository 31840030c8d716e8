import { LRUCache } from "lru-cache";
import type { Platform } from "../platform/service.ts";
import type { Reader } from "../platform/threads/parse-in-worker.ts";
import type { StoreClock } from "../store/database-clock.ts";
import type { Store } from "../store/types.ts";
import { createMatches, type Matches } from "./cricket/matches.ts";
import type { WorkerMetrics } from "./metrics.ts";
import { createPollTallies, type PollTallies } from "./polling/poll-tallies.ts";

export interface WorkerContext {
  platform: Platform;
  store: Store;
  clock: StoreClock;
  metrics: WorkerMetrics;
  /** Aborted when the workers close. Running polls are then stopped, and the next process repeats them. */
  stopping: AbortSignal;
  /** Parses text from outside. Defaults to threads of this process. */
  runInThread?: NonNullable<Reader["runInThread"]>;
  /** Address of the provider without a trailing slash; undefined without cricket. */
  cricketDataUrl: string | undefined;
  matches: Matches;
  /** SHA-256 of the body that this process last read from each source. */
  lastBodies: LRUCache<string, string>;
  /**
   * Time when this process recorded a source's last success, ms since 1970. If the stored time differs, another
   * process has polled the source.
   */
  lastSuccesses: LRUCache<string, number>;
  polls: PollTallies;
}

const MOST_SOURCES = 5_000;

/** Creates a context. Without `stopping` it never closes. */
export function createWorkerContext(
  parts: Pick<WorkerContext, "platform" | "store" | "clock" | "metrics" | "cricketDataUrl"> &
    Partial<Pick<WorkerContext, "stopping" | "runInThread">>,
): WorkerContext {
  return {
    stopping: new AbortController().signal,
    ...parts,
    matches: createMatches(),
    lastBodies: new LRUCache({ max: MOST_SOURCES }),
    lastSuccesses: new LRUCache({ max: MOST_SOURCES }),
    polls: createPollTallies(),
  };
}
