import { textFrame } from "./frames.ts";
import type { Wire } from "./wire.ts";

export const PING = "2";
const PING_FRAME = textFrame(PING);

const GATHERED_MS = 50;
/** Number of pings written before other work gets its turn: this takes about two ms. */
const SLICE = 100;

/**
 * Collects Engine.IO's pings and writes them together: single pings would wake the process twice for each
 * socket every ten seconds.
 */
export class PingBatch {
  #due: Wire[] = [];
  #waiting = false;

  add(wire: Wire): void {
    this.#due.push(wire);
    if (this.#waiting) return;
    this.#waiting = true;
    setTimeout(() => this.#write(), GATHERED_MS).unref();
  }

  #write(): void {
    for (const wire of this.#due.splice(0, SLICE)) wire.deliver(PING_FRAME);
    this.#waiting = this.#due.length > 0;
    if (this.#waiting) setImmediate(() => this.#write());
  }
}
