import { setTimeout as pause } from "node:timers/promises";

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
