import { withTimeout } from "../../core/with-timeout.ts";

export const JOBS_PREFIX = "khobor:jobs";

/** Most failed jobs stored in each queue; the oldest are deleted first. */
export const MOST_FAILED_JOBS = 1000;

export const DEFAULT_GRACE = 8000;

/** Share of the waiting time after which running jobs are aborted; jobs use the remaining time to clean up. */
const GRACE_BEFORE_ABORT = 0.75;

const DEDUPE_KEY = /^[A-Za-z0-9._-]+$/;

/** Throws TypeError if a dedupe key has characters that Redis keys and URLs do not allow. */
export function checkDedupeKey(key: string | undefined): void {
  if (key !== undefined && !DEDUPE_KEY.test(key)) {
    throw new TypeError(`A dedupe key is letters, digits, '-', '_' and '.'; got ${JSON.stringify(key)}`);
  }
}

/**
 * Waits up to `graceMilliseconds` for running work. Calls `abort` late in that time, so that the work can still
 * clean up.
 */
export async function waitWithGrace(
  work: Promise<unknown>,
  graceMilliseconds: number,
  abort: () => void,
): Promise<void> {
  const timer = setTimeout(abort, graceMilliseconds * GRACE_BEFORE_ABORT);
  const late = new Error("Work is still under way");
  try {
    await withTimeout(work, graceMilliseconds, () => late);
  } catch (error) {
    if (error !== late) throw error;
  } finally {
    clearTimeout(timer);
  }
}
