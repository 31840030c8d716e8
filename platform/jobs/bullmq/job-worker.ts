import { setTimeout as wait } from "node:timers/promises";
import { type ConnectionOptions, type Job, WaitingError, Worker } from "bullmq";
import { messageOf } from "../../../core/message-of.ts";
import type { Log } from "../../log/log.ts";
import { FAILED_KEPT, JOBS_PREFIX } from "../job-rules.ts";
import type { Handler } from "../port.ts";

/** Life of a job's lock, ms: after it the job of a dead worker may be taken over (decisions/failure.md#recovery). */
const LOCK = 4000;
/** Time between two searches for such jobs, ms. */
const STALL_CHECK = 1000;
/** How often a job may die with its worker before it counts as failed, so that no job kills workers for ever. */
const MOST_STALLS = 3;
/** Seconds that an idle worker blocks for; also bounds how long a dead connection goes unnoticed. */
const IDLE_WAIT = 2;
/** Time before a worker that could not start is replaced, ms. */
const BEGIN_AGAIN = 500;

interface WorkerOptions {
  connection: ConnectionOptions;
  concurrency: number;
  /** Aborted late in the shutdown. */
  signal: AbortSignal;
  log: Log;
}

/** Takes the jobs of one queue in this process. */
export class JobWorker {
  readonly #queue: string;
  readonly #handle: (job: Job, token: string | undefined) => Promise<void>;
  readonly #options: WorkerOptions;
  #worker: Worker;
  #closing = false;
  /** Jobs that run here now. */
  running = 0;

  constructor(queue: string, handler: Handler<never>, options: WorkerOptions) {
    this.#queue = queue;
    this.#options = options;
    this.#handle = (job, token) => this.#run(handler, job, token);
    this.#worker = this.#begin();
  }

  /** Takes no more jobs; settles when none runs and the connection is closed. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#worker.close();
  }

  /** Disconnects from Redis whatever still runs: the lock expires, and another process takes the job over. */
  disconnect(): void {
    // Without a connection there is nothing to disconnect.
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
      removeOnFail: { count: FAILED_KEPT },
      // For the count of completed jobs, which are not stored themselves.
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

  /** A worker whose first command to Redis failed never recovers. */
  async #beginAgain(worker: Worker): Promise<void> {
    if (this.#closing || worker !== this.#worker) return;
    // It never started, so closing it can lose nothing.
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
      // Aborted by the shutdown: not a failure of the job, another process will run it.
      await job.moveToWait(token);
      throw new WaitingError();
    } finally {
      this.running -= 1;
    }
  }
}
