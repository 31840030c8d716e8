import { LRUCache } from "lru-cache";
import type { Platform } from "../platform/service.ts";
import type { Reader } from "../platform/threads/read-beside.ts";
import type { StoreClock } from "../store/database-clock.ts";
import type { Store } from "../store/types.ts";
import { createMatches, type Matches } from "./cricket/matches.ts";
import type { WorkerMetrics } from "./metrics.ts";
import { createPollTallies, type PollTallies } from "./polling/poll-tallies.ts";

/** What every job is given. */
export interface WorkerContext {
  platform: Platform;
  store: Store;
  clock: StoreClock;
  metrics: WorkerMetrics;
  /** Aborted when the workers close: what is fetched or read for a poll is given up, and polled again by the next. */
  stopping: AbortSignal;
  /** Reads what comes from outside; absent: threads of this process. */
  runInThread?: NonNullable<Reader["runInThread"]>;
  /** Without trailing slash; undefined when there is no cricket source. */
  cricketDataUrl: string | undefined;
  matches: Matches;
  /** SHA-256 of the body that each source answered last with, as far as this process knows. */
  lastBodies: LRUCache<string, string>;
  /**
   * When this process recorded a source's last success, ms since 1970. Where the source has another time, another
   * process polled it since.
   */
  lastSuccesses: LRUCache<string, number>;
  /** What polls came to since it was last written down. */
  polls: PollTallies;
}

const MOST_SOURCES = 5_000;

/** The context of a worker that has polled nothing yet. Without `stopping` it never closes. */
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
