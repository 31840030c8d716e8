import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";

/**
 * Does long work in batches, one after another. After each batch it pauses as long as the batch took, at least
 * 1 ms, so that readers' queries have half of the database's time. If the work of a batch rejects, it stops and
 * rejects with that error.
 */
export async function throttled<T>(batches: Iterable<T>, work: (batch: T) => Promise<void>): Promise<void> {
  for (const batch of batches) {
    const began = performance.now();
    await work(batch);
    await pause(Math.max(1, performance.now() - began));
  }
}

export function* batchesOf<T>(all: readonly T[], length: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
}

/**
 * Runs one task at a time, in order. `isLong`: whether a pause of the same length follows the task.
 */
export function serialThrottle(
  rest: (ms: number) => Promise<unknown> = pause,
): <T>(work: () => Promise<T>, isLong: (result: T) => boolean) => Promise<T> {
  const one = pLimit(1);
  return (work, isLong) =>
    one(async () => {
      const began = performance.now();
      const result = await work();
      if (isLong(result)) await rest(performance.now() - began);
      return result;
    });
}
