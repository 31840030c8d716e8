import { availableParallelism } from "node:os";
import { untilAborted } from "../../core/until-aborted.ts";
import { Lane } from "./lane.ts";
import { type LaneLimits, type LaneName, ThreadError, type ThreadTask } from "./port.ts";

/** Number of processes that parse pages: more than the free processors would only use memory. */
const PAGES_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Threads that are used often stay while sources are polled; other hosts end when they are idle. Feeds and
 * scores use threads: their results are large, and copying them out of a process takes memory.
 */
const LIMITS: Readonly<Record<LaneName, LaneLimits>> = {
  pages: {
    place: "process",
    workers: PAGES_AT_ONCE,
    heapMb: 56,
    mostWaiting: 16,
    // The first page also waits for its process to start, on a small server some seconds.
    waitMs: 10_000,
    idleMs: 30_000,
  },
  // Measured: 5 MB of RSS need 41 MB of heap, 2.5 MB of Atom or JSON 35 MB. Text beyond Latin-1 takes two bytes
  // a letter, and garbage counts until it is collected. With a smaller margin the engine would collect garbage
  // sooner.
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
  // Image codecs are native code, whose memory the limits by the image's header bound; this is above those.
  pictures: {
    place: "process",
    workers: 1,
    heapMb: 118,
    engineMb: 64,
    mostWaiting: 16,
    waitMs: 120_000,
    idleMs: 10_000,
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

/** All services of the process share these lanes, which limit its CPU and memory. */
const lanes = new Map<LaneName, Lane>();

/**
 * Runs `task` in a thread of its lane. Rejects with ThreadError if the lane is full, the work throws, or it
 * exceeds its deadline or memory (the thread is then ended and replaced); `closed` after `stopping` is aborted.
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
  // The cast is safe, because the task's types describe the result of its module.
  const work = lane.run(task as ThreadTask<never, unknown>, input) as Promise<Output>;
  const closed = (): Error => new ThreadError("closed", "the process is being shut down");
  return stopping ? await untilAborted(work, stopping, closed) : await work;
}

/** Ends all threads; running work rejects with ThreadError `closed`. Later work gets new threads. */
export function closeThreads(): void {
  for (const lane of lanes.values()) lane.close();
  lanes.clear();
}
