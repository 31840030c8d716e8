import { setTimeout as wait } from "node:timers/promises";
import { type ConnectionOptions, type Job, WaitingError, Worker } from "bullmq";
import { messageOf } from "../../../core/message-of.ts";
import type { Log } from "../../log/log.ts";
import { JOBS_PREFIX, MOST_FAILED_JOBS } from "../job-rules.ts";
import type { Handler } from "../port.ts";

/** Lifetime of a job's lock, ms; after it another worker may take the job (decisions/failure.md#recovery). */
const LOCK = 4000;
const STALL_CHECK = 1000;
/**
 * Number of workers that may die during a job before it counts as failed, so that no job kills workers forever.
 */
const MOST_STALLS = 3;
/**
 * Seconds that an idle worker waits for a job in one blocking call; a dead connection stays unnoticed for at
 * most this time.
 */
const IDLE_WAIT = 2;
const BEGIN_AGAIN = 500;

interface WorkerOptions {
  connection: ConnectionOptions;
  concurrency: number;
  /** Signal that is aborted late in the shutdown. */
  signal: AbortSignal;
  log: Log;
}

export class JobWorker {
  readonly #queue: string;
  readonly #handle: (job: Job, token: string | undefined) => Promise<void>;
  readonly #options: WorkerOptions;
  #worker: Worker;
  #closing = false;
  running = 0;

  constructor(queue: string, handler: Handler<never>, options: WorkerOptions) {
    this.#queue = queue;
    this.#options = options;
    this.#handle = (job, token) => this.#run(handler, job, token);
    this.#worker = this.#begin();
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#worker.close();
  }

  /** Disconnects at once: the locks of running jobs expire, and another process takes them over. */
  disconnect(): void {
    this.#worker.disconnect().catch(() => {});
  }

  #begin(): Worker {
    const { connection, concurrency, log } = this.#options;
    const worker = new Worker(this.#queue, this.#handle, {
      connection,
      prefix: JOBS_PREFIX,
      concurrency,
      lockDuration: LOCK,
      stalledInterval: STALL_CHECK,
      maxStalledCount: MOST_STALLS,
      drainDelay: IDLE_WAIT,
      runRetryDelay: BEGIN_AGAIN,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: MOST_FAILED_JOBS },
      // This option lets the library count completed jobs, which are not stored.
      metrics: { maxDataPoints: 1 },
    });
    worker.on("error", (error) => {
      log.debug({ queue: this.#queue, error: error.message }, "worker error");
    });
    worker.on("failed", (job, error) => {
      log.warn({ queue: this.#queue, job: job?.id, error: messageOf(error) }, "job failed");
    });
    worker.waitUntilReady().catch(() => this.#beginAgain(worker));
    return worker;
  }

  /** A worker whose first command failed never recovers. */
  async #beginAgain(worker: Worker): Promise<void> {
    if (this.#closing || worker !== this.#worker) return;
    await worker.close(true).catch(() => {});
    await wait(BEGIN_AGAIN);
    if (!this.#closing && worker === this.#worker) this.#worker = this.#begin();
  }

  async #run(handler: Handler<never>, job: Job, token: string | undefined): Promise<void> {
    const { signal } = this.#options;
    this.running += 1;
    try {
      const data = job.data as never;
      await handler({ id: job.id ?? "", queue: this.#queue, data, attempt: job.attemptsMade + 1 }, signal);
    } catch (error) {
      if (!signal.aborted || token === undefined) throw error;
      // The shutdown aborted the job, so another process will run it.
      await job.moveToWait(token);
      throw new WaitingError();
    } finally {
      this.running -= 1;
    }
  }
}
