import { untilAborted } from "../../core/until-aborted.ts";

/** Those who wait for a piece of work, read anew each time: others may join or leave while it is under way. */
export interface Waiters {
  names(): Iterable<string>;
}

/** One who waits. */
export function onlyOne(name: string): Waiters {
  const names = [name];
  return { names: () => names };
}

/** Does a piece of work once for all who ask for it at the same time. */
export interface SharedWork<T> {
  /** Whether this work is under way. */
  has(key: string): boolean;
  /**
   * What `begin` makes for this key, begun once for all who ask meanwhile. Rejects with the signal's reason once `signal` is aborted;
   * the signal that `begin` got is aborted when the last waiter has gone. `begin` is told who waits, now and later, so that the work is
   * done in the name of the best placed of them.
   */
  join(
    key: string,
    who: Waiters,
    signal: AbortSignal,
    begin: (stopped: AbortSignal, waiters: Waiters) => Promise<T>,
  ): Promise<T>;
}

interface Work<T> {
  /** An entry for each who waits. */
  waiting: Set<Waiters>;
  stop: AbortController;
  result: Promise<T>;
}

/** `onJoin` is called when another client joins work that is under way. */
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
          // Has no effect on work that is done.
          work.stop.abort();
        }
      }
    },
  };
}
