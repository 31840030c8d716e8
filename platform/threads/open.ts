import { availableParallelism } from "node:os";
import { untilAborted } from "../../core/until-aborted.ts";
import { Lane } from "./lane.ts";
import { type LaneLimits, type LaneName, ThreadError, type ThreadTask } from "./port.ts";

/** Processes for pages: more than the free processors would only take memory. */
const PAGES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Those that are used again and again stay while sources are polled; the others end when they have nothing to do. Feeds
 * and scores are read in threads: what comes of them is large, and takes more memory on its way out of a process.
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
  // RSS of 5 MB was measured to take some 41 MB, Atom and JSON of 2.5 MB 35: text with one letter beyond Latin-1 has two
  // bytes a letter, and garbage counts until it is collected. A smaller margin makes the engine collect it sooner.
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

/** The lanes belong to the process, not to a service: they bound the process's CPU and memory. */
const lanes = new Map<LaneName, Lane>();

/**
 * Runs `task` in a thread of its lane. Rejects with ThreadError when the lane is full, the work passes its deadline or its
 * memory (the thread is ended, and replaced for the next), or throws; `closed` once `stopping` is aborted, whatever the thread
 * does then.
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
  // What comes back is what the task's own module returns; its types say so.
  const work = lane.run(task as ThreadTask<never, unknown>, input) as Promise<Output>;
  const closed = (): Error => new ThreadError("closed", "the process is being shut down");
  return stopping ? await untilAborted(work, stopping, closed) : await work;
}

/** Ends all threads; what still runs rejects with ThreadError `closed`. Work that comes later gets new ones. */
export function closeThreads(): void {
  for (const lane of lanes.values()) lane.close();
  lanes.clear();
}
