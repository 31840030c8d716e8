export interface Job<T = unknown> {
  id: string;
  queue: string;
  data: T;
  /** 1 for the first try. */
  attempt: number;
}

export interface AddOptions {
  /** Adding does nothing while a job with this key waits or runs. Letters, digits, '-', '_' and '.'. */
  dedupe?: string;
  delay?: number;
  attempts?: number;
  /** First wait between tries, ms, doubled each time. Defaults to 1000. */
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
  /** When the oldest waiting job was added, ms since 1970. */
  oldestWaiting?: number;
}

export interface FailedJob {
  id: string;
  queue: string;
  data: unknown;
  attempts: number;
  error: string;
  /** ms since 1970. */
  failedAt: number;
}

/** Rejecting is a failed try. The signal is aborted at shutdown. */
export type Handler<T> = (job: Job<T>, signal: AbortSignal) => Promise<void>;

/**
 * Background work. Production: BullMQ over node-redis. Embedded: in this process. Failed jobs stay until an
 * operator retries or drops them (at most 1,000 a queue).
 */
export interface Jobs {
  /** Resolves when the job is stored; false if `dedupe` made it unnecessary. */
  add(queue: string, data: object, options?: AddOptions): Promise<boolean>;
  /**
   * Adds many in order, in a few calls; answers like `add` for each. After a rejection some may be stored: with
   * `dedupe` all may be added again.
   */
  addAll(queue: string, jobs: readonly NewJob[]): Promise<boolean[]>;
  process<T>(queue: string, handler: Handler<T>, options?: ProcessOptions): Promise<void>;
  stats(queues: readonly string[]): Promise<QueueStats[]>;
  failed(queue: string, limit: number): Promise<FailedJob[]>;
  /** False if there is no such failed job. */
  retry(queue: string, id: string): Promise<boolean>;
  drop(queue: string, id: string): Promise<boolean>;
  /** Queues that this process takes jobs of, in the order of their start. */
  processed(): readonly string[];
  ping(): Promise<void>;
  /** Stops taking jobs, waits up to `graceMilliseconds` for running ones, and closes. */
  close(graceMilliseconds?: number): Promise<void>;
}
