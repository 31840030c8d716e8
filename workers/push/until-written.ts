import { setTimeout as pause } from "node:timers/promises";

/** The first wait before another try, ms; doubled with each try, up to the longest. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

/**
 * Writes down what was sent, again and again while the database is away: only this worker knows it, and a message whose sending is
 * written down nowhere is sent once more. Given up, with the last error, once it is of no use any more.
 */
export async function untilWritten(write: () => Promise<void>, isOfUse: () => boolean): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!isOfUse()) throw error;
    }
    await pause(wait);
  }
}
