import { setTimeout as after } from "node:timers/promises";

/** More keys than these wait for the batch after. */
const MOST_KEYS = 500;
/** From one reading to the next. Nobody notices it, and a fast database is not read for each of a thousand a second. */
const APART_MS = 20;

/**
 * Reads many keys at once: what is asked for during a reading, or just after it, goes out together, each key once. So however
 * many addresses somebody makes up, at most fifty readings are made in a second. A key asked for while nothing is read
 * waits for nothing. Rejects for those whose reading failed.
 */
export function inBatches<T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
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
      await Promise.allSettled([reading, after(APART_MS, undefined, { ref: false })]);
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
