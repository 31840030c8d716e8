import { once } from "node:events";
import {
  createFairSemaphore,
  type FairSemaphore,
  OverloadedError,
  onlyOne,
} from "../fairness/fair-semaphore.ts";
import { type LaneLimits, ThreadError, type ThreadTask } from "./port.ts";
import { SupervisedWorker } from "./supervised-worker.ts";

const SHUT_DOWN = "the process is being shut down";
const EVERYBODY = onlyOne("everybody");

/**
 * A limited queue of work for a few threads or processes. It starts one when there is work, and replaces one
 * that was killed.
 */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #places: FairSemaphore;
  readonly #workers = new Map<SupervisedWorker, NodeJS.Timeout | undefined>();
  readonly #ends = new EventTarget();
  readonly #closing = new AbortController();

  constructor(limits: LaneLimits) {
    const { workers, mostWaiting, waitMs } = limits;
    this.#limits = limits;
    this.#places = createFairSemaphore({
      atOnce: workers,
      atOnceOfOne: workers,
      mostWaiting,
      mostWaitingOfOne: mostWaiting,
      longestWaitMs: waitMs,
    });
  }

  /** Number of working and idle hosts, and of killed ones that have not ended yet. */
  get workers(): number {
    return this.#workers.size;
  }

  async run(task: ThreadTask<never, unknown>, input: unknown): Promise<unknown> {
    try {
      return await this.#places.run(EVERYBODY, this.#closing.signal, () => this.#work(task, input));
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      const { mostWaiting, waitMs } = this.#limits;
      const limits = `within ${waitMs / 1000} s, or more than ${mostWaiting} tasks are waiting`;
      throw new ThreadError("busy", `${task.name} was rejected: no thread was free ${limits}`);
    }
  }

  close(): void {
    this.#closing.abort(new ThreadError("closed", SHUT_DOWN));
    for (const worker of this.#workers.keys()) worker.end("closed", SHUT_DOWN);
  }

  /** A killed worker usually ends within milliseconds; one that does not must not keep its place. */
  async #work(task: ThreadTask<never, unknown>, input: unknown): Promise<unknown> {
    for (;;) {
      this.#closing.signal.throwIfAborted();
      const idle = [...this.#workers.keys()].find((worker) => worker.usable && !worker.busy);
      const worker = idle ?? (this.#workers.size < 2 * this.#limits.workers ? this.#start() : undefined);
      if (worker) {
        clearTimeout(this.#workers.get(worker));
        return worker.run(task, input).finally(() => this.#rest(worker));
      }
      await once(this.#ends, "end");
    }
  }

  #start(): SupervisedWorker {
    const worker = new SupervisedWorker(this.#limits, () => {
      clearTimeout(this.#workers.get(worker));
      this.#workers.delete(worker);
      this.#ends.dispatchEvent(new Event("end"));
    });
    this.#workers.set(worker, undefined);
    return worker;
  }

  #rest(worker: SupervisedWorker): void {
    if (this.#closing.signal.aborted || !worker.usable || !this.#workers.has(worker)) return;
    const idle = setTimeout(() => worker.end("closed", "it had nothing to do"), this.#limits.idleMs);
    idle.unref();
    this.#workers.set(worker, idle);
  }
}
