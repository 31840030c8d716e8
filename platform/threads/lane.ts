import { type LaneLimits, ThreadError, type ThreadTask } from "./port.ts";
import { WorkingThread } from "./working-thread.ts";

interface Waiting {
  task: ThreadTask<never, unknown>;
  input: unknown;
  done: (output: unknown) => void;
  failed: (error: unknown) => void;
  tooLong: NodeJS.Timeout;
}

const SHUT_DOWN = "the process is being shut down";

/** A bounded queue and the few threads that work it off. A thread is started when there is work for it, and again after a kill. */
export class Lane {
  readonly #limits: LaneLimits;
  readonly #threads = new Map<WorkingThread, NodeJS.Timeout | undefined>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** Threads that live, at work or idle, and those that were killed and have not ended yet. */
  get threads(): number {
    return this.#threads.size;
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

  /** Ends all threads at once, and refuses further work. */
  close(): void {
    this.#closed = true;
    for (const { tooLong, failed } of this.#waiting.splice(0)) {
      clearTimeout(tooLong);
      failed(new ThreadError("closed", SHUT_DOWN));
    }
    for (const thread of this.#threads.keys()) thread.end("closed", SHUT_DOWN);
  }

  #free(): boolean {
    return this.#idle() !== undefined || this.#mayStart();
  }

  /** A killed thread ends within milliseconds as a rule; one that does not must not take its place with it. */
  #mayStart(): boolean {
    const { threads } = this.#limits;
    const usable = [...this.#threads.keys()].filter((thread) => thread.usable).length;
    return usable < threads && this.#threads.size < 2 * threads;
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#idle() ?? this.#start();
      if (!thread) return;
      const waiting = this.#waiting.shift();
      if (!waiting) return;
      const { task, input, done, failed, tooLong } = waiting;
      clearTimeout(tooLong);
      clearTimeout(this.#threads.get(thread));
      thread
        .run(task, input)
        .then(done, failed)
        .finally(() => this.#rest(thread));
    }
  }

  #idle(): WorkingThread | undefined {
    return [...this.#threads.keys()].find((thread) => thread.usable && !thread.busy);
  }

  #start(): WorkingThread | undefined {
    if (!this.#mayStart()) return undefined;
    const thread = new WorkingThread(this.#limits, () => {
      clearTimeout(this.#threads.get(thread));
      this.#threads.delete(thread);
      if (!this.#closed) this.#next();
    });
    this.#threads.set(thread, undefined);
    return thread;
  }

  #rest(thread: WorkingThread): void {
    if (this.#closed || !this.#threads.has(thread)) return;
    this.#next();
    if (thread.busy || !thread.usable) return;
    const idle = setTimeout(() => thread.end("closed", "it had nothing to do"), this.#limits.idleMs);
    idle.unref();
    this.#threads.set(thread, idle);
  }
}
