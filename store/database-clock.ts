import type { Connection } from "mongoose";
import { CONNECTED } from "./connect.ts";

/**
 * The database server's clock (decisions/live.md#order-of-fetches), as an offset from a monotonic clock. All
 * processes compare times by this clock, and reading it needs no request.
 */
export interface DatabaseClock {
  /** Current time, ms since 1970. */
  now(): number;
  /** Asks the server for its time. Rejects if it does not answer. */
  compare(): Promise<void>;
  /** Asks the server for its time if the last answer is older than 10 s. Rejects if it never answered. */
  refresh(): Promise<void>;
}

export type StoreClock = Pick<DatabaseClock, "now" | "refresh">;

/** Longest time of a usable answer, ms: a slower one is too imprecise. */
const LONGEST_ANSWER_MS = 1_000;
/** Time for which a slower answer does not replace a quicker one, ms. */
const FRESH_MS = 10_000;

/** `ask`: the server's time, ms since 1970. Until the first answer, the process's own clock is used. */
export function createDatabaseClock(ask: () => Promise<number>): DatabaseClock {
  let offset = Date.now() - performance.now();
  let known = { at: Number.NEGATIVE_INFINITY, tookMs: Number.POSITIVE_INFINITY };
  const isFresh = (at: number): boolean => at - known.at < FRESH_MS;
  const compare = async (): Promise<void> => {
    const asked = performance.now();
    const theirs = await ask();
    const at = performance.now();
    const tookMs = at - asked;
    if (known.at >= 0 && tookMs > LONGEST_ANSWER_MS) return;
    if (isFresh(at) && tookMs > known.tookMs) return;
    offset = theirs - (asked + at) / 2;
    known = { at, tookMs };
  };
  return {
    now: () => Math.round(performance.now() + offset),
    compare,
    async refresh() {
      if (isFresh(performance.now())) return;
      await compare().catch((error: unknown) => {
        // An older offset is still correct to within milliseconds.
        if (known.at < 0) throw error;
      });
    },
  };
}

export function databaseClockOf(connection: Connection): DatabaseClock {
  return createDatabaseClock(async () => {
    if (!connection.db || connection.readyState !== CONNECTED)
      throw new Error("The database is not connected");
    const answer = await connection.db.admin().command({ hello: 1 });
    return answer.localTime instanceof Date ? answer.localTime.getTime() : Date.now();
  });
}
