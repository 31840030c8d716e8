export interface FetchTimers {
  /** Monotonic clock, ms. */
  now(): number;
  /** Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemTimers: FetchTimers = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
