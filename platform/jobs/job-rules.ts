import { withTimeout } from "../../core/with-timeout.ts";

/** Prefix of every key that queues have in Redis. */
export const JOBS_PREFIX = "khobor:jobs";

/** Failed jobs stored in each queue; the oldest are deleted first. */
export const FAILED_KEPT = 1000;

/** Milliseconds that `close` waits for running jobs unless told otherwise. */
export const DEFAULT_GRACE = 8000;

/** Part of the grace that running jobs have before their signal is aborted; the rest is for a tidy end. */
const GRACE_BEFORE_ABORT = 0.75;

const DEDUPE_KEY = /^[A-Za-z0-9._-]+$/;

/** Throws TypeError when a dedupe key has characters that Redis keys and URLs do not allow. */
export function checkDedupeKey(key: string | undefined): void {
  if (key !== undefined && !DEDUPE_KEY.test(key)) {
    throw new TypeError(`A dedupe key is letters, digits, '-', '_' and '.'; got ${JSON.stringify(key)}`);
  }
}

/**
 * Waits for running work to end, at most `graceMilliseconds`. Late in that time `abort` is called, so that what listens
 * to the signal can still end in order.
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
