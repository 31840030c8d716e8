export interface FetchTimers {
  /** Monotonic clock, ms. */
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

export const systemTimers: FetchTimers = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
