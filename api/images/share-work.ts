/** Does for all who ask at the same time what one of them asked for first. */
export interface SharedWork<T> {
  /**
   * What `begin` makes for this key, begun once for all who ask meanwhile. Rejects with the signal's reason once `signal` is aborted;
   * the signal that `begin` got is aborted when nobody waits any more.
   */
  join(key: string, signal: AbortSignal, begin: (stopped: AbortSignal) => Promise<T>): Promise<T>;
}

export function shareWork<T>(): SharedWork<T> {
  const running = new Map<string, { waiting: number; stop: AbortController; result: Promise<T> }>();

  return {
    async join(key, signal, begin) {
      signal.throwIfAborted();
      let work = running.get(key);
      if (!work) {
        const stop = new AbortController();
        work = { waiting: 0, stop, result: begin(stop.signal) };
        running.set(key, work);
      }
      work.waiting += 1;
      const gone = Promise.withResolvers<never>();
      const leave = (): void => gone.reject(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
      try {
        return await Promise.race([work.result, gone.promise]);
      } finally {
        signal.removeEventListener("abort", leave);
        work.waiting -= 1;
        if (work.waiting === 0) {
          if (running.get(key) === work) running.delete(key);
          // Says nothing to work that is done.
          work.stop.abort();
        }
      }
    },
  };
}
