import type { FetchTimers } from "../../platform/fetch/timers.ts";

/** Timers that run only when the test advances their time. */
export interface ManualTimers extends FetchTimers {
  pass(milliseconds: number): void;
}

export function manualTimers(): ManualTimers {
  let now = 0;
  const waiting = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      waiting.add(timer);
      return () => {
        waiting.delete(timer);
      };
    },
    pass(milliseconds) {
      const until = now + milliseconds;
      const due = () => [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      for (let next = due(); next; next = due()) {
        waiting.delete(next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}
