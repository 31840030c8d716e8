/** A unit of work. `data` is JSON. */
export interface Job<T = unknown> {
  id: string;
  queue: string;
  data: T;
  /** 1 for the first try. */
  attempt: number;
}

export interface AddOptions {
  /** While a job with this key waits or runs, adding it again does nothing. Letters, digits, '-', '_' and '.'. */
  dedupe?: string;
  /** Milliseconds before it may start. */
  delay?: number;
  /** Tries in all, 1 by default. */
  attempts?: number;
  /** First wait between tries in milliseconds, doubled each time; 1000 by default. */
  backoff?: number;
}

export interface NewJob extends AddOptions {
  data: object;
}

export interface ProcessOptions {
  /** Jobs of this queue at once in this process, 1 by default. */
  concurrency?: number;
}

export interface QueueStats {
  queue: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** Completed since the process or the queue began. */
  completed: number;
  /** When the oldest waiting job was added, ms since 1970. */
  oldestWaiting?: number;
}

export interface FailedJob {
  id: string;
  queue: string;
  data: unknown;
  attempts: number;
  /** The last error's message, without a stack. */
  error: string;
  /** ms since 1970. */
  failedAt: number;
}

/** A handler; a rejection is a failed try. The signal is aborted at shutdown. */
export type Handler<T> = (job: Job<T>, signal: AbortSignal) => Promise<void>;

/**
 * Background work. Production: BullMQ over node-redis. Embedded: in this process. Failed jobs stay until an operator
 * retries or drops them (at most 1,000 a queue, oldest go first).
 */
export interface Jobs {
  /** Resolves when the job is stored; false when `dedupe` made it unnecessary. */
  add(queue: string, data: object, options?: AddOptions): Promise<boolean>;
  /**
   * Many at once, in this order, at the price of a few calls. Which of them were stored, as `add` says of one. Where it
   * rejects, some may be: with `dedupe` all may be added again.
   */
  addAll(queue: string, jobs: readonly NewJob[]): Promise<boolean[]>;
  /** Starts taking jobs of a queue; once per queue and process. */
  process<T>(queue: string, handler: Handler<T>, options?: ProcessOptions): Promise<void>;
  stats(queues: readonly string[]): Promise<QueueStats[]>;
  /** Newest first, at most `limit`. */
  failed(queue: string, limit: number): Promise<FailedJob[]>;
  /** False when there is no such failed job. */
  retry(queue: string, id: string): Promise<boolean>;
  drop(queue: string, id: string): Promise<boolean>;
  /** Names of the queues that this process takes jobs of, in the order in which it began. */
  processed(): readonly string[];
  ping(): Promise<void>;
  /** Stops taking jobs, waits for those that run (at most `graceMilliseconds`), closes. */
  close(graceMilliseconds?: number): Promise<void>;
}
