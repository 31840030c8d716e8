import { Worker } from "node:worker_threads";
import { messageOf } from "../../core/message-of.ts";
import { type LaneLimits, ThreadError, type ThreadFailure, type ThreadTask } from "./port.ts";
import type { Order, Report } from "./worker.ts";

/** A thread that does not even begin within this is given up: it loads modules, nothing from outside runs yet. */
const BEGIN_MS = 30_000;
/** Time between two requests for a working thread's heap and CPU time, ms. */
const LOOK_MS = 50;
/** A deadline counts the thread's own CPU time: on a busy machine wall-clock time may be this many times as much. */
const MOST_WALL = 3;
const MB = 1024 * 1024;

interface Running {
  task: ThreadTask<never, unknown>;
  done: (output: unknown) => void;
  failed: (error: ThreadError) => void;
  deadline: NodeJS.Timeout;
  /** From when the work begins. */
  watch?: Watch;
}

/** What is known of work that has begun. Times are `performance.now()`. */
interface Watch {
  looks: NodeJS.Timeout;
  beganAt: number;
  /** CPU that the thread had used before, ms; undefined where Node does not say (before 24.6). */
  before: Promise<number | undefined>;
  /** What the work had used of it when the thread last answered, and when that was. */
  usedMs: number;
  asOf: number;
  /** Whether a request is still unanswered. */
  asked: boolean;
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
    // Above ours: near it, the engine collects garbage for seconds before it gives up.
    const engineMb = limits.engineMb ?? limits.heapMb + 32;
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: engineMb, maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.unref();
    this.#worker.on("message", (report: Report) => this.#report(report));
    this.#worker.on("error", (error) => this.#fail(...this.#crashOf(error)));
    this.#worker.on("exit", () => {
      this.#ended = true;
      this.#fail("crash", "the thread ended by itself");
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
      const late = `${task.name} did not begin within ${BEGIN_MS / 1000} s`;
      const deadline = setTimeout(() => this.end("timeout", late), BEGIN_MS);
      this.#running = { task, done, failed, deadline };
      // Held while it works: a process that ends by itself meanwhile would lose the result.
      this.#worker.ref();
      const order: Order = { module: task.module.href, input };
      this.#worker.postMessage(order, buffersOf(task, input));
    });
  }

  /** Ends the thread now, in the middle of whatever it does. */
  end(kind: ThreadFailure, message: string): void {
    this.#ended = true;
    this.#fail(kind, message);
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
        this.#fail("crash", `${running.task.name} failed: ${report.message}`);
        return;
    }
  }

  #begin(running: Running): void {
    const now = performance.now();
    const watch: Watch = {
      looks: setInterval(() => void this.#look(running, watch), LOOK_MS),
      beganAt: now,
      before: this.#cpuMs(),
      usedMs: 0,
      asOf: now,
      asked: false,
    };
    running.watch = watch;
    clearTimeout(running.deadline);
    // Ends a thread that does not answer, or that waits for a processor or for nothing at all.
    running.deadline = setTimeout(() => this.#endLate(running), MOST_WALL * running.task.deadlineMs);
  }

  #endLate({ task }: Running): void {
    this.end("timeout", `${task.name} took longer than ${task.deadlineMs / 1000} s`);
  }

  /** CPU that the thread has used, ms; undefined where Node does not say. */
  async #cpuMs(): Promise<number | undefined> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1000;
    } catch {
      return undefined;
    }
  }

  /**
   * Asks the thread for its heap, because the engine's limit is a soft one: a heap of 64 MB was seen to grow to 340. A
   * thread that does not answer collects garbage, is inside one long call, or has no processor; no conclusion is drawn
   * from that. The engine ends it at its own limit of memory, or its deadline does.
   */
  async #look(running: Running, watch: Watch): Promise<void> {
    if (watch.asked) return;
    watch.asked = true;
    const [before, cpuMs, heap] = await Promise.all([
      watch.before,
      this.#cpuMs(),
      this.#worker.getHeapStatistics().catch(() => undefined),
    ]);
    watch.asked = false;
    if (this.#running !== running) return;
    watch.asOf = performance.now();
    watch.usedMs = before === undefined || cpuMs === undefined ? watch.asOf - watch.beganAt : cpuMs - before;
    if (watch.usedMs >= running.task.deadlineMs) this.#endLate(running);
    else if (heap && heap.used_heap_size + heap.external_memory > this.#limits.heapMb * MB)
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
    this.#worker.unref();
    return running;
  }

  #fail(kind: ThreadFailure, message: string): void {
    const running = this.#settle();
    if (!running) return;
    const { usedMs, asOf } = running.watch ?? { usedMs: 0, asOf: performance.now() };
    // Since it last answered it may have used a processor all the time.
    running.failed(new ThreadError(kind, message, usedMs + performance.now() - asOf));
  }

  #crashOf(error: unknown): [ThreadFailure, string] {
    const running = this.#running;
    if (!running) return ["crash", ""];
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "ERR_WORKER_OUT_OF_MEMORY"
      ? ["memory", this.#tooMuch(running)]
      : ["crash", `${running.task.name} failed: ${messageOf(error)}`];
  }
}

/** The memory behind what is handed over. Bytes that share theirs with others (Node's pool) are copied like the rest. */
function buffersOf(task: ThreadTask<never, unknown>, input: unknown): ArrayBuffer[] {
  // The task's own types say what its input is, here as in `runInThread`.
  const bytes = task.handsOver?.(input as never);
  const isAlone = bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
  return isAlone ? [bytes.buffer as ArrayBuffer] : [];
}
