/** The clock and timers of requests, replaceable in tests. */
export interface FetchTimers {
  /** Monotonic clock, ms. */
  now(): number;
  /** Returns how to stop it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemTimers: FetchTimers = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
