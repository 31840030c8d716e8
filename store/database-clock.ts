/**
 * The database server's clock as far as this process knows it, as an offset from a clock that never jumps: every process
 * asks for what is visible "now", and means the same moment (decisions/live.md#order-of-fetches).
 */
export interface DatabaseClock {
  /** ms since 1970. */
  now(): number;
  /**
   * An answer of the server's; `asked` and `answered` as performance.now() gave them. False where it was too long on its
   * way to be believed; the first one always is, because there is no better.
   */
  learn(theirs: number, asked: number, answered: number): boolean;
}

/** Longest usable round trip, ms: a slower answer (a paused process, for example) says too little about its moment. */
const LONGEST_ANSWER_MS = 1_000;

export function createDatabaseClock(): DatabaseClock {
  let offset = Date.now() - performance.now();
  let learned = false;
  return {
    now: () => Math.round(performance.now() + offset),
    learn(theirs, asked, answered) {
      if (learned && answered - asked > LONGEST_ANSWER_MS) return false;
      offset = theirs - (asked + answered) / 2;
      learned = true;
      return true;
    },
  };
}
