import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";

/**
 * Does long work in pieces. After each piece it pauses as long as the piece took, at least 1 ms, so that
 * readers' queries have half of the database's time. Rejects with the first piece that does.
 */
export async function throttled<T>(pieces: Iterable<T>, work: (piece: T) => Promise<void>): Promise<void> {
  for (const piece of pieces) {
    const began = performance.now();
    await work(piece);
    await pause(Math.max(1, performance.now() - began));
  }
}

export function* batchesOf<T>(all: readonly T[], length: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
}

/**
 * Runs one piece of work at a time, in order. `isLong`: whether a pause of the same length follows the work.
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
