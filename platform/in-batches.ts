import { setTimeout as after } from "node:timers/promises";

/** Most keys in a batch; further ones wait for the next. */
const MOST_KEYS = 500;
/** ms from one read to the next: too short to notice, and spares a database a read for each of many requests. */
const APART_MS = 20;

/**
 * Reads many keys at once: what is asked for during a reading, or just after it, goes out together, each key once. So however
 * many made-up addresses are asked for, at most fifty reads are made in a second. A key asked for while nothing is read
 * waits for nothing. Rejects for those whose reading failed.
 *
 * @param apartMs ms from one read to the next; 0 reads again as soon as a reading has ended.
 */
export function inBatches<T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  apartMs = APART_MS,
): (key: string) => Promise<T | undefined> {
  const waiting = new Map<string, ((reading: Promise<ReadonlyMap<string, T>>) => void)[]>();
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MOST_KEYS);
      for (const [key] of batch) waiting.delete(key);
      const reading = read(batch.map(([key]) => key));
      for (const [, askers] of batch) for (const tell of askers) tell(reading);
      const pause = apartMs > 0 ? after(apartMs, undefined, { ref: false }) : undefined;
      await Promise.allSettled([reading, pause]);
    }
    running = false;
  }

  return async (key) => {
    const reading = new Promise<ReadonlyMap<string, T>>((resolve) => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
    });
    if (!running) void run();
    return (await reading).get(key);
  };
}
