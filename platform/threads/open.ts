import { availableParallelism } from "node:os";
import { untilAborted } from "../../core/until-aborted.ts";
import { Lane } from "./lane.ts";
import { type LaneLimits, type LaneName, ThreadError, type ThreadTask } from "./port.ts";

/** Processes for pages: more than the free processors would only take memory. */
const PAGES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Frequently used threads stay while sources are polled; others end when idle. Feeds and scores use threads:
 * their results are large, and copying them out of a process takes memory.
 */
const LIMITS: Readonly<Record<LaneName, LaneLimits>> = {
  pages: {
    place: "process",
    workers: PAGES_AT_ONCE,
    heapMb: 56,
    mostWaiting: 16,
    waitMs: 5_000,
    idleMs: 30_000,
  },
  // Measured: 5 MB of RSS take 41 MB, 2.5 MB of Atom or JSON 35 MB: text beyond Latin-1 has two bytes a letter,
  // and garbage counts until it is collected. A smaller margin makes the engine collect sooner.
  feeds: {
    place: "thread",
    workers: 1,
    heapMb: 60,
    engineMb: 72,
    mostWaiting: 64,
    waitMs: 60_000,
    idleMs: 120_000,
  },
  cricket: {
    place: "thread",
    workers: 1,
    heapMb: 40,
    mostWaiting: 32,
    waitMs: 10_000,
    idleMs: 120_000,
  },
  editors: {
    place: "process",
    workers: 1,
    heapMb: 40,
    mostWaiting: 16,
    waitMs: 10_000,
    idleMs: 30_000,
  },
};

/** Shared by all services: they limit CPU and memory of the process. */
const lanes = new Map<LaneName, Lane>();

/**
 * Runs `task` in a thread of its lane. Rejects with ThreadError if the lane is full, the work throws, or it
 * exceeds its deadline or memory (the thread is then ended and replaced); `closed` once `stopping` is aborted.
 */
export async function runInThread<Input, Output>(
  task: ThreadTask<Input, Output>,
  input: Input,
  stopping?: AbortSignal,
): Promise<Output> {
  let lane = lanes.get(task.lane);
  if (!lane) {
    lane = new Lane(LIMITS[task.lane]);
    lanes.set(task.lane, lane);
  }
  // The task's types describe its module's result.
  const work = lane.run(task as ThreadTask<never, unknown>, input) as Promise<Output>;
  const closed = (): Error => new ThreadError("closed", "the process is being shut down");
  return stopping ? await untilAborted(work, stopping, closed) : await work;
}

/** Ends all threads; running work rejects with ThreadError `closed`. Later work gets new ones. */
export function closeThreads(): void {
  for (const lane of lanes.values()) lane.close();
  lanes.clear();
}
