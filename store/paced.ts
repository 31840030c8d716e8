import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";

/**
 * Does long work in pieces, one after another. Each is followed by a rest as long as it took, 1 ms at least: however slow
 * the database is, half of its time is left for readers. Rejects with the first piece that does.
 */
export async function paced<T>(pieces: Iterable<T>, work: (piece: T) => Promise<void>): Promise<void> {
  for (const piece of pieces) {
    const began = performance.now();
    await work(piece);
    await pause(Math.max(1, performance.now() - began));
  }
}

/** `all` in lists of at most `length`. */
export function* batchesOf<T>(all: readonly T[], length: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
}

/** Runs one piece of work at a time, in order. `isLong`: whether what it came to is followed by a rest as long as the work took. */
export function oneWithRests(
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
