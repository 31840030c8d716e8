import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { messageOf } from "../../core/message-of.ts";
import type { Host, HostEvents, Usage } from "./host.ts";
import { engineMbOf, type LaneLimits } from "./port.ts";
import type { Order, Report } from "./run-order.ts";

/** A thread of this process. It starts fast, and shares memory and allocator with the event loop. */
export class ThreadHost implements Host {
  readonly #worker: Worker;

  constructor(limits: LaneLimits, events: HostEvents) {
    // Flags of the process would override a thread's own limits: two threads took 32 MB each for new objects
    // instead of 4 MB. The main thread has already read these flags.
    for (const flag of ["--max-semi-space-size", "--max-old-space-size"]) setFlagsFromString(`${flag}=0`);
    this.#worker = new Worker(new URL("./thread-entry.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: engineMbOf(limits), maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.unref();
    this.#worker.on("message", (report: Report) => events.report(report));
    this.#worker.on("error", (error) => {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      const outOfMemory = code === "ERR_WORKER_OUT_OF_MEMORY";
      events.crashed(outOfMemory ? "memory" : "crash", messageOf(error));
    });
    this.#worker.on("exit", () => events.ended());
  }

  send(order: Order, bytes: Uint8Array | undefined, keepsBytes = false): void {
    // Bytes in shared memory (Node's pool) are copied instead of transferred.
    const isAlone = bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
    this.#worker.postMessage(order, isAlone && !keepsBytes ? [bytes.buffer as ArrayBuffer] : []);
  }

  /**
   * Measures the heap, because the engine's limit is not exact: a heap with a limit of 64 MB grew to 340 MB.
   */
  async usage(): Promise<Usage> {
    const [cpuMs, heap] = await Promise.all([
      this.#cpuMs(),
      this.#worker.getHeapStatistics().catch(() => undefined),
    ]);
    return { cpuMs, bytes: heap && heap.used_heap_size + heap.external_memory };
  }

  async #cpuMs(): Promise<number | undefined> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1000;
    } catch {
      return undefined;
    }
  }

  hold(held: boolean): void {
    if (held) this.#worker.ref();
    else this.#worker.unref();
  }

  kill(): void {
    void this.#worker.terminate();
  }
}
