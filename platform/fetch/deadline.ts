import { FetchError } from "./port.ts";
import type { FetchTimers } from "./timers.ts";

export interface Deadline {
  /** Signal that is aborted with FetchError `timeout` at the deadline. */
  readonly signal: AbortSignal;
  paused<T>(work: Promise<T>): Promise<T>;
  stop(): void;
}

export function startDeadline(milliseconds: number, host: string, timers: FetchTimers): Deadline {
  const late = new AbortController();
  let left = milliseconds;
  let countedFrom = 0;
  let cancel = (): void => undefined;
  let stopped = false;
  const count = (): void => {
    countedFrom = timers.now();
    const giveUp = (): void => late.abort(new FetchError("timeout", `${host} did not answer in time`));
    cancel = timers.after(left, giveUp);
  };
  count();
  return {
    signal: late.signal,
    async paused(work) {
      cancel();
      left = Math.max(0, left - (timers.now() - countedFrom));
      try {
        return await work;
      } finally {
        if (!stopped) count();
      }
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
