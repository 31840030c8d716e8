import type { Order, Report } from "./run-order.ts";

export interface Usage {
  cpuMs: number | undefined;
  /** Memory that counts against `LaneLimits.heapMb`, bytes; undefined if unknown. */
  bytes: number | undefined;
}

/** A thread of this process, or a process of its own, that runs work. */
export interface Host {
  send(order: Order, bytes: Uint8Array | undefined): void;
  usage(): Promise<Usage>;
  /** Whether this process stays alive for its result. */
  hold(held: boolean): void;
  kill(): void;
}

/** Events of a host. `ended` comes once, and last. */
export interface HostEvents {
  report(report: Report): void;
  crashed(kind: "crash" | "memory", message: string): void;
  ended(): void;
}
