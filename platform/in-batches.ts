import { setTimeout as after } from "node:timers/promises";

const MOST_KEYS = 500;
const APART_MS = 20;

/**
 * Reads many keys at once: keys that are requested during a read, or shortly after it, are read together in the
 * next one, each once. So there are at most fifty reads a second, however many addresses clients invent. The
 * first key does not wait. The promise of a key rejects if its read failed. @param apartMs Time between reads,
 * ms; 0 reads again at once.
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
