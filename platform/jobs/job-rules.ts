import { withTimeout } from "../../core/with-timeout.ts";
import type { NewJob } from "./port.ts";

export const JOBS_PREFIX = "khobor:jobs";

/** Most failed jobs stored in each queue; the oldest are deleted first. */
export const MOST_FAILED_JOBS = 1000;

const DEFAULT_GRACE = 8000;

/** Share of the waiting time after which running jobs are aborted; jobs use the remaining time to clean up. */
const GRACE_BEFORE_ABORT = 0.75;

const DEDUPE_KEY = /^[A-Za-z0-9._-]+$/;

/**
 * A new job with the defaults of its options. Throws TypeError if its key has characters that Redis keys and
 * URLs do not allow.
 */
export function checkedJob({ data, dedupe, delay = 0, attempts = 1, backoff = 1000 }: NewJob) {
  if (dedupe !== undefined && !DEDUPE_KEY.test(dedupe)) {
    throw new TypeError(`A dedupe key is letters, digits, '-', '_' and '.'; got ${JSON.stringify(dedupe)}`);
  }
  return { data, dedupe, delay, tries: attempts, backoff };
}

/** The end of a process's jobs. `signal` is aborted late in it, so that running work can still clean up. */
export class Ending {
  readonly #stopping = new AbortController();
  readonly signal = this.#stopping.signal;
  #ended: Promise<void> | undefined;

  get begun(): boolean {
    return this.#ended !== undefined;
  }

  /** Waits up to `graceMilliseconds` for running work. A second call waits for the first. */
  wait(work: Promise<unknown>, graceMilliseconds = DEFAULT_GRACE): Promise<void> {
    this.#ended ??= this.#waitFor(work, graceMilliseconds);
    return this.#ended;
  }

  async #waitFor(work: Promise<unknown>, graceMilliseconds: number): Promise<void> {
    const timer = setTimeout(() => this.#stopping.abort(), graceMilliseconds * GRACE_BEFORE_ABORT);
    const late = new Error("Work is still under way");
    try {
      await withTimeout(work, graceMilliseconds, () => late);
    } catch (error) {
      if (error !== late) throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
