import { Lane } from "./lane.ts";
import type { LaneLimits, LaneName, ThreadTask } from "./port.ts";

/** Threads that are used again and again stay while sources are polled; the others end when they have nothing to do. */
const LIMITS: Readonly<Record<LaneName, LaneLimits>> = {
  pages: { threads: 2, heapMb: 56, mostWaiting: 16, waitMs: 5_000, idleMs: 30_000 },
  feeds: { threads: 1, heapMb: 48, mostWaiting: 64, waitMs: 60_000, idleMs: 120_000 },
  cricket: { threads: 1, heapMb: 40, mostWaiting: 32, waitMs: 10_000, idleMs: 120_000 },
  editors: { threads: 1, heapMb: 40, mostWaiting: 16, waitMs: 10_000, idleMs: 30_000 },
};

/** Of the process, not of a service: what they bound, its CPU and its memory, is the process's. */
const lanes = new Map<LaneName, Lane>();

/**
 * Runs `task` in a thread of its lane. Rejects with ThreadError when the lane is full, the work passes its deadline or its
 * memory (the thread is ended, and replaced for the next), or throws.
 */
export async function runInThread<Input, Output>(
  task: ThreadTask<Input, Output>,
  input: Input,
): Promise<Output> {
  let lane = lanes.get(task.lane);
  if (!lane) {
    lane = new Lane(LIMITS[task.lane]);
    lanes.set(task.lane, lane);
  }
  // What crosses the border is what the task's own module gives; its types say so.
  return (await lane.run(task as ThreadTask<never, unknown>, input)) as Output;
}

/** Ends all threads; what still runs rejects with ThreadError `closed`. Work that comes later gets new ones. */
export function closeThreads(): void {
  for (const lane of lanes.values()) lane.close();
  lanes.clear();
}
