import { FetchError, type PaceLimits } from "./port.ts";
import type { FetchTimers } from "./timers.ts";

export interface Pace {
  /** Signal that is aborted with FetchError `timeout` if the server is slower than the PaceLimits. */
  readonly signal: AbortSignal;
  asked(): void;
  answered(): void;
  received(bytes: number): void;
  stop(): void;
  paused<T>(work: Promise<T>): Promise<T>;
}

export function keepPace(limits: PaceLimits, host: string, timers: FetchTimers): Pace {
  const late = new AbortController();
  let cancel: (() => void) | undefined;
  let came = 0;
  const giveUp = (): void => late.abort(new FetchError("timeout", `${host} is too slow`));
  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const watchBody = (): void => {
    stop();
    came = 0;
    cancel = timers.after(limits.everyMs, () => (came < limits.bytes ? giveUp() : watchBody()));
  };
  return {
    signal: late.signal,
    asked() {
      stop();
      cancel = timers.after(limits.beginMs, giveUp);
    },
    answered: watchBody,
    received(bytes) {
      came += bytes;
    },
    async paused(work) {
      const watched = cancel !== undefined;
      stop();
      try {
        return await work;
      } finally {
        if (watched) watchBody();
      }
    },
    stop,
  };
}
