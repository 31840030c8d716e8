export interface Job<T = unknown> {
  id: string;
  queue: string;
  data: T;
  /** Number of the try, from 1. */
  attempt: number;
}

export interface AddOptions {
  /**
   * Key of the job. While a job with this key waits or runs, adding another does nothing. Letters, digits, '-',
   * '_' and '.'.
   */
  dedupe?: string;
  delay?: number;
  attempts?: number;
  /** First wait between tries, ms; it doubles after each. Defaults to 1000. */
  backoff?: number;
}

export interface NewJob extends AddOptions {
  data: object;
}

export interface ProcessOptions {
  concurrency?: number;
}

export interface QueueStats {
  queue: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  completed: number;
  /** Time when the oldest waiting job was added, ms since 1970. */
  oldestWaiting?: number;
}

export interface FailedJob {
  id: string;
  queue: string;
  data: unknown;
  attempts: number;
  error: string;
  /** Time of the failure, ms since 1970. */
  failedAt: number;
}

/** Runs a job. A rejection is a failed try. The signal is aborted at shutdown. */
export type Handler<T> = (job: Job<T>, signal: AbortSignal) => Promise<void>;

/**
 * Background jobs. Production: BullMQ over node-redis. Embedded: in this process. Failed jobs stay until an
 * operator retries or drops them (at most 1,000 a queue).
 */
export interface Jobs {
  /** Resolves when the job is stored; with false if a job with the same `dedupe` exists. */
  add(queue: string, data: object, options?: AddOptions): Promise<boolean>;
  /**
   * Adds many in order, in a few calls; the result has the answer of `add` for each. After a rejection some of
   * the jobs may be stored; with `dedupe` all of them may be added again.
   */
  addAll(queue: string, jobs: readonly NewJob[]): Promise<boolean[]>;
  process<T>(queue: string, handler: Handler<T>, options?: ProcessOptions): Promise<void>;
  stats(queues: readonly string[]): Promise<QueueStats[]>;
  failed(queue: string, limit: number): Promise<FailedJob[]>;
  /** Runs a failed job again; false if there is no such failed job. */
  retry(queue: string, id: string): Promise<boolean>;
  drop(queue: string, id: string): Promise<boolean>;
  ping(): Promise<void>;
  /** Stops taking jobs, waits up to `graceMilliseconds` for running ones, and closes. */
  close(graceMilliseconds?: number): Promise<void>;
}
