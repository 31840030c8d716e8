import type { Order, Report } from "./run-order.ts";

export interface Usage {
  cpuMs: number | undefined;
  /** Memory in use, compared with `LaneLimits.heapMb`, bytes; undefined if unknown. */
  bytes: number | undefined;
}

/** A thread of this process, or a separate process, that runs work. */
export interface Host {
  /** Sends an order. Unless `keepsBytes`, the caller can no longer use `bytes`. */
  send(order: Order, bytes: Uint8Array | undefined, keepsBytes?: boolean): void;
  usage(): Promise<Usage>;
  /** Sets whether this process stays alive until the result. */
  hold(held: boolean): void;
  kill(): void;
}

/** Events of a host. `ended` comes once, as the last event. */
export interface HostEvents {
  report(report: Report): void;
  crashed(kind: "crash" | "memory", message: string): void;
  ended(): void;
}
