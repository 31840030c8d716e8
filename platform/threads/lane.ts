import { type LaneLimits, ThreadError, type ThreadTask } from "./port.ts";
import { SupervisedWorker } from "./supervised-worker.ts";

interface Waiting {
  task: ThreadTask<never, unknown>;
  input: unknown;
  done: (output: unknown) => void;
  failed: (error: unknown) => void;
  tooLong: NodeJS.Timeout;
}

const SHUT_DOWN = "the process is being shut down";

/**
 * A limited queue of work for a few threads or processes. It starts one when there is work, and replaces one
 * that was killed.
 */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #workers = new Map<SupervisedWorker, NodeJS.Timeout | undefined>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Number of working and idle hosts, and of killed ones that have not ended yet. */
  get workers(): number {
    return this.#workers.size;
  }

  run(task: ThreadTask<never, unknown>, input: unknown): Promise<unknown> {
    if (this.#closed) return Promise.reject(new ThreadError("closed", SHUT_DOWN));
    if (this.#waiting.length >= this.#limits.mostWaiting && !this.#free()) {
      return Promise.reject(
        new ThreadError("busy", `${task.name} has to wait: ${this.#waiting.length} are before it`),
      );
    }
    return new Promise((done, failed) => {
      const waiting: Waiting = {
        task,
        input,
        done,
        failed,
        tooLong: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          failed(new ThreadError("busy", `${task.name} had no turn within ${this.#limits.waitMs / 1000} s`));
        }, this.#limits.waitMs),
      };
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  close(): void {
    this.#closed = true;
    for (const { tooLong, failed } of this.#waiting.splice(0)) {
      clearTimeout(tooLong);
      failed(new ThreadError("closed", SHUT_DOWN));
    }
    for (const worker of this.#workers.keys()) worker.end("closed", SHUT_DOWN);
  }

  #free(): boolean {
    return this.#idle() !== undefined || this.#mayStart();
  }

  /**
   * Whether another host may start. A killed host usually ends within milliseconds; one that does not end must
   * not keep its place.
   */
  #mayStart(): boolean {
    const { workers } = this.#limits;
    const usable = [...this.#workers.keys()].filter((worker) => worker.usable).length;
    return usable < workers && this.#workers.size < 2 * workers;
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#idle() ?? this.#start();
      if (!worker) return;
      const waiting = this.#waiting.shift();
      if (!waiting) return;
      const { task, input, done, failed, tooLong } = waiting;
      clearTimeout(tooLong);
      clearTimeout(this.#workers.get(worker));
      worker
        .run(task, input)
        .then(done, failed)
        .finally(() => this.#rest(worker));
    }
  }

  #idle(): SupervisedWorker | undefined {
    return [...this.#workers.keys()].find((worker) => worker.usable && !worker.busy);
  }

  #start(): SupervisedWorker | undefined {
    if (!this.#mayStart()) return undefined;
    const worker = new SupervisedWorker(this.#limits, () => {
      clearTimeout(this.#workers.get(worker));
      this.#workers.delete(worker);
      if (!this.#closed) this.#next();
    });
    this.#workers.set(worker, undefined);
    return worker;
  }

  #rest(worker: SupervisedWorker): void {
    if (this.#closed || !this.#workers.has(worker)) return;
    this.#next();
    if (worker.busy || !worker.usable) return;
    const idle = setTimeout(() => worker.end("closed", "it had nothing to do"), this.#limits.idleMs);
    idle.unref();
    this.#workers.set(worker, idle);
  }
}
