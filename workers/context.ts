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
  /** Aborted when the workers close: polls are given up and repeated by the next process. */
  stopping: AbortSignal;
  /** Parses foreign text. Defaults to threads of this process. */
  runInThread?: NonNullable<Reader["runInThread"]>;
  /** Without trailing slash; undefined without cricket. */
  cricketDataUrl: string | undefined;
  matches: Matches;
  /** SHA-256 of each source's last body in this process. */
  lastBodies: LRUCache<string, string>;
  /**
   * When this process recorded a source's last success, ms since 1970; another time means that another process
   * polled it.
   */
  lastSuccesses: LRUCache<string, number>;
  polls: PollTallies;
}

const MOST_SOURCES = 5_000;

/** A fresh context. Without `stopping` it never closes. */
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
