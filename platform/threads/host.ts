import type { Order, Report } from "./run-order.ts";

/** What work has used, as far as it is known. */
export interface Usage {
  /** CPU since the host began, ms; undefined where the system does not say. */
  cpuMs: number | undefined;
  /** Memory that counts against `LaneLimits.heapMb`, bytes; undefined where the system does not say. */
  bytes: number | undefined;
}

/** Where work runs: a thread of this process, or a process of its own. */
export interface Host {
  /** `bytes` is the part of the input that is handed over (`ThreadTask.handsOver`). */
  send(order: Order, bytes: Uint8Array | undefined): void;
  usage(): Promise<Usage>;
  /** Whether this process goes on for its sake: one that ends by itself meanwhile would lose the result. */
  hold(held: boolean): void;
  /** Ends it now, in the middle of whatever it does. */
  kill(): void;
}

/** What a host tells. `ended` comes once, whatever ended it, and last. */
export interface HostEvents {
  report(report: Report): void;
  /** It ended because it ran out of memory, or failed. */
  crashed(kind: "crash" | "memory", message: string): void;
  ended(): void;
}
