import { Worker } from "node:worker_threads";
import { type LaneLimits, ThreadError, type ThreadTask } from "./port.ts";
import type { Order, Report } from "./worker.ts";

/** A thread that does not even begin within this is given up: it loads modules, nothing from outside runs yet. */
const BEGIN_MS = 30_000;
/** How often the heap of a thread at work is looked at. */
const LOOK_MS = 50;
/**
 * A thread that says nothing of its heap for so long is in a garbage collection that does not end. Shorter silences come of a
 * machine that is busy.
 */
const SILENT_MS = 500;
/** A deadline is for the thread's own CPU time: on a busy machine the clock on the wall may show so many times as much. */
const MOST_WALL = 3;
const MB = 1024 * 1024;

interface Running {
  task: ThreadTask<never, unknown>;
  done: (output: unknown) => void;
  failed: (error: ThreadError) => void;
  deadline: NodeJS.Timeout;
  /** Watches the heap from when the work begins. */
  watch?: NodeJS.Timeout;
  /** When the work began, as `performance.now()`. */
  beganAt: number;
  /** Resident memory of the whole process when the work began, bytes. */
  before: number;
  /** Since when a question about the heap has not been answered, as `performance.now()`. */
  askedAt?: number | undefined;
}

/** One thread that does one piece of work at a time. Ended for good when the work passes a limit. */
export class WorkingThread {
  readonly #worker: Worker;
  readonly #limits: LaneLimits;
  #running: Running | undefined;
  #ended = false;

  /** `onEnd` is called once, whatever ended the thread. */
  constructor(limits: LaneLimits, onEnd: () => void) {
    this.#limits = limits;
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), {
      // The engine's own limit, above ours: near it, it collects garbage for seconds before it gives up.
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb + 32, maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.unref();
    this.#worker.on("message", (report: Report) => this.#report(report));
    this.#worker.on("error", (error) => this.#fail(crashOf(error, this.#running?.task.name ?? "")));
    this.#worker.on("exit", () => {
      this.#ended = true;
      this.#fail(new ThreadError("crash", "the thread ended by itself"));
      onEnd();
    });
  }

  get usable(): boolean {
    return !this.#ended;
  }

  get busy(): boolean {
    return this.#running !== undefined;
  }

  run(task: ThreadTask<never, unknown>, input: unknown): Promise<unknown> {
    return new Promise((done, failed) => {
      const late = new ThreadError("timeout", `${task.name} did not begin within ${BEGIN_MS / 1000} s`);
      const deadline = setTimeout(() => this.end(late), BEGIN_MS);
      this.#running = { task, done, failed, deadline, beganAt: 0, before: process.memoryUsage.rss() };
      // Held while it works: a process that ends by itself meanwhile would lose the result.
      this.#worker.ref();
      const order: Order = { module: task.module.href, input };
      this.#worker.postMessage(order, buffersOf(task, input));
    });
  }

  /** Ends the thread now, in the middle of whatever it does. */
  end(reason: ThreadError): void {
    this.#ended = true;
    this.#fail(reason);
    void this.#worker.terminate();
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
        this.#fail(new ThreadError("crash", `${running.task.name} failed: ${report.message}`));
        return;
    }
  }

  #begin(running: Running): void {
    clearTimeout(running.deadline);
    running.beganAt = performance.now();
    const usedBefore = this.#cpuMs();
    running.deadline = setTimeout(
      () => void this.#checkDeadline(running, usedBefore),
      running.task.deadlineMs,
    );
    running.watch = setInterval(() => void this.#look(running), LOOK_MS);
  }

  /** Ends work that had its time of a processor; what had to wait for one goes on, within `MOST_WALL` times its deadline. */
  async #checkDeadline(running: Running, usedBefore: Promise<number | undefined>): Promise<void> {
    const { name, deadlineMs } = running.task;
    const late = new ThreadError("timeout", `${name} took longer than ${deadlineMs / 1000} s`);
    const end = (): void => {
      if (this.#running === running) this.end(late);
    };
    const left = running.beganAt + MOST_WALL * deadlineMs - performance.now();
    if (left <= 0) {
      end();
      return;
    }
    // A thread that does not answer is ended then.
    running.deadline = setTimeout(end, left);
    const [before, used] = await Promise.all([usedBefore, this.#cpuMs()]);
    if (this.#running !== running) return;
    const rest = before === undefined || used === undefined ? 0 : deadlineMs - (used - before);
    clearTimeout(running.deadline);
    if (rest <= 0) end();
    else {
      const again = Math.min(Math.max(rest, LOOK_MS), left);
      running.deadline = setTimeout(() => void this.#checkDeadline(running, usedBefore), again);
    }
  }

  /** CPU that the thread has used, ms; undefined where Node does not say (before 24.6). */
  async #cpuMs(): Promise<number | undefined> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1000;
    } catch {
      return undefined;
    }
  }

  /**
   * By asking, because the engine's limit is a soft one: a heap of 64 MB was seen to grow to 340. A thread that collects
   * garbage all the time does not answer; what the process has grown by tells then.
   */
  async #look(running: Running): Promise<void> {
    const most = this.#limits.heapMb * MB;
    const tooMuch = (): void =>
      this.end(new ThreadError("memory", `${running.task.name} took more than ${this.#limits.heapMb} MB`));
    if (running.askedAt !== undefined) {
      const silent = performance.now() - running.askedAt > SILENT_MS;
      if (silent && process.memoryUsage.rss() - running.before > most) tooMuch();
      return;
    }
    running.askedAt = performance.now();
    const heap = await this.#worker.getHeapStatistics().catch(() => undefined);
    running.askedAt = undefined;
    if (this.#running === running && heap && heap.used_heap_size + heap.external_memory > most) tooMuch();
  }

  #settle(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return undefined;
    clearTimeout(running.deadline);
    clearInterval(running.watch);
    this.#worker.unref();
    return running;
  }

  #fail(error: ThreadError): void {
    this.#settle()?.failed(error);
  }
}

function crashOf(error: unknown, name: string): ThreadError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new ThreadError("memory", `${name} took more memory than it may`)
    : new ThreadError("crash", `${name} failed: ${error instanceof Error ? error.message : String(error)}`);
}

/** The memory behind what is handed over. Bytes that share theirs with others (Node's pool) are copied like the rest. */
function buffersOf(task: ThreadTask<never, unknown>, input: unknown): ArrayBuffer[] {
  // The task's own types say what its input is, here as in `runInThread`.
  const bytes = task.handsOver?.(input as never);
  const isAlone = bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return isAlone ? [bytes.buffer as ArrayBuffer] : [];
}
