/** Where the time of requests comes from. */
export interface FetchTimers {
  /** ms of a clock that never goes back. */
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
