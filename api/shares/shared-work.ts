import { untilAborted } from "../../core/until-aborted.ts";
import type { Waiters } from "../../platform/fairness/fair-semaphore.ts";

export interface SharedWork<T> {
  has(key: string): boolean;
  /**
   * Joins or begins the work of this key. Rejects with the signal's reason. The signal that `begin` gets is
   * aborted when the last client leaves. `begin` also gets the clients, because the client whose turn comes
   * first counts.
   */
  join(
    key: string,
    who: Waiters,
    signal: AbortSignal,
    begin: (stopped: AbortSignal, waiters: Waiters) => Promise<T>,
  ): Promise<T>;
}

interface Work<T> {
  waiting: Set<Waiters>;
  stop: AbortController;
  result: Promise<T>;
}

export function shareWork<T>(onJoin: () => void = () => undefined): SharedWork<T> {
  const running = new Map<string, Work<T>>();

  return {
    has: (key) => running.has(key),
    async join(key, { names }, signal, begin) {
      signal.throwIfAborted();
      const own: Waiters = { names };
      let work = running.get(key);
      if (work) {
        work.waiting.add(own);
        onJoin();
      } else {
        const waiting = new Set([own]);
        const stop = new AbortController();
        const waiters: Waiters = {
          *names() {
            for (const each of waiting) yield* each.names();
          },
        };
        work = { waiting, stop, result: begin(stop.signal, waiters) };
        running.set(key, work);
      }
      try {
        return await untilAborted(work.result, signal);
      } finally {
        work.waiting.delete(own);
        if (work.waiting.size === 0) {
          if (running.get(key) === work) running.delete(key);
          work.stop.abort();
        }
      }
    },
  };
}
