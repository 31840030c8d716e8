import { setTimeout as pause } from "node:timers/promises";

/** First wait before a retry, ms, which doubles up to the longest. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;

/**
 * Repeats a write while the database is unavailable: only this worker knows which messages it sent, and
 * messages without a record are sent again. It gives up with the last error when the write has become useless.
 */
export async function retryWrite(write: () => Promise<void>, isOfUse: () => boolean): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!isOfUse()) throw error;
    }
    await pause(wait);
  }
}
