import type { Host, HostEvents } from "./host.ts";
import { type LaneLimits, ThreadError, type ThreadFailure, type ThreadTask } from "./port.ts";
import { ProcessHost } from "./process-host.ts";
import type { Report } from "./run-order.ts";
import { ThreadHost } from "./thread-host.ts";

/** Longest start of a host, which loads modules but does no work yet, ms. */
const BEGIN_MS = 30_000;
const LOOK_MS = 20;
/**
 * How many times as long as its CPU time work may take in elapsed time, because a machine may be busy. The
 * system reports a process's usage at any time, but a thread without a processor cannot answer.
 */
const MOST_WALL: Readonly<Record<LaneLimits["place"], number>> = { thread: 3, process: 10 };
const MB = 1024 * 1024;

interface Running {
  task: ThreadTask<never, unknown>;
  done: (output: unknown) => void;
  failed: (error: ThreadError) => void;
  deadline: NodeJS.Timeout;
  watch?: Watch;
}

/** State of running work. Times are values of `performance.now()`. */
interface Watch {
  looks: NodeJS.Timeout;
  beganAt: number;
  before: Promise<number | undefined>;
  /** CPU time of the work at the last answer, and the time of that answer. */
  usedMs: number;
  asOf: number;
  asked: boolean;
}

/**
 * One thread or process that runs one task at a time. It is ended, and never used again, when a task exceeds
 * a limit.
 */
export class SupervisedWorker {
  readonly #host: Host;
  readonly #limits: LaneLimits;
  #running: Running | undefined;
  #ended = false;

  constructor(limits: LaneLimits, onEnd: () => void) {
    this.#limits = limits;
    const events: HostEvents = {
      report: (report) => this.#report(report),
      crashed: (kind, message) => this.#crashed(kind, message),
      ended: () => {
        this.#ended = true;
        this.#fail("crash", `the ${limits.place} ended unexpectedly`);
        onEnd();
      },
    };
    this.#host =
      limits.place === "process" ? new ProcessHost(limits, events) : new ThreadHost(limits, events);
  }

  get usable(): boolean {
    return !this.#ended;
  }

  get busy(): boolean {
    return this.#running !== undefined;
  }

  run(task: ThreadTask<never, unknown>, input: unknown): Promise<unknown> {
    return new Promise((done, failed) => {
      const late = `${task.name} did not begin within ${BEGIN_MS / 1000} s`;
      const deadline = setTimeout(() => this.end("timeout", late), BEGIN_MS);
      this.#running = { task, done, failed, deadline };
      this.#host.hold(true);
      // The cast is safe, because the task's types describe its input.
      const order = { module: task.module.href, input, longestMs: this.#longestMs(task) };
      this.#host.send(order, task.handsOver?.(input as never), task.keepsBytes);
    });
  }

  end(kind: ThreadFailure, message: string): void {
    this.#ended = true;
    this.#fail(kind, message);
    this.#host.kill();
  }

  #report(report: Report): void {
    const running = this.#running;
    if (!running) return;
    switch (report.at) {
      case "began":
        this.#begin(running);
        return;
      case "done":
        this.#settle()?.done(report.output);
        return;
      case "threw":
        this.#fail("crash", `${running.task.name} failed: ${report.message}`);
        return;
    }
  }

  #begin(running: Running): void {
    const now = performance.now();
    const watch: Watch = {
      looks: setInterval(() => void this.#look(running, watch), LOOK_MS),
      beganAt: now,
      before: this.#host.usage().then(({ cpuMs }) => cpuMs),
      usedMs: 0,
      asOf: now,
      asked: false,
    };
    running.watch = watch;
    clearTimeout(running.deadline);
    // Ends work whose host does not answer, or that waits forever.
    running.deadline = setTimeout(() => this.#endLate(running), this.#longestMs(running.task));
  }

  #longestMs({ deadlineMs }: Running["task"]): number {
    return MOST_WALL[this.#limits.place] * deadlineMs;
  }

  #endLate({ task }: Running): void {
    this.end("timeout", `${task.name} took longer than ${task.deadlineMs / 1000} s`);
  }

  /**
   * Asks for memory and CPU time. A thread that does not answer collects garbage, is in one long call, or has
   * no processor; its own memory limit or its deadline ends it.
   */
  async #look(running: Running, watch: Watch): Promise<void> {
    if (watch.asked) return;
    watch.asked = true;
    const [before, { cpuMs, bytes }] = await Promise.all([watch.before, this.#host.usage()]);
    watch.asked = false;
    if (this.#running !== running) return;
    watch.asOf = performance.now();
    watch.usedMs = before === undefined || cpuMs === undefined ? watch.asOf - watch.beganAt : cpuMs - before;
    if (watch.usedMs >= running.task.deadlineMs) this.#endLate(running);
    else if (bytes !== undefined && bytes > this.#limits.heapMb * MB)
      this.end("memory", this.#tooMuch(running));
  }

  #tooMuch({ task }: Running): string {
    return `${task.name} took more than ${this.#limits.heapMb} MB`;
  }

  #settle(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return undefined;
    clearTimeout(running.deadline);
    clearInterval(running.watch?.looks);
    this.#host.hold(false);
    return running;
  }

  #crashed(kind: "crash" | "memory", message: string): void {
    const running = this.#running;
    if (running)
      this.#fail(
        kind,
        kind === "memory" ? this.#tooMuch(running) : `${running.task.name} failed: ${message}`,
      );
  }

  #fail(kind: ThreadFailure, message: string): void {
    const running = this.#settle();
    if (!running) return;
    const { usedMs, asOf } = running.watch ?? { usedMs: 0, asOf: performance.now() };
    // The work may have used a processor since its last answer.
    running.failed(new ThreadError(kind, message, usedMs + performance.now() - asOf));
  }
}
