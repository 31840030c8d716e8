import { textFrame } from "./frames.ts";
import type { Wire } from "./wire.ts";

/** Engine.IO's packet of type `ping`. */
export const PING = "2";
const PING_FRAME = textFrame(PING);

/** How late a ping may be. */
const GATHERED_MS = 50;
/** Pings written before the event loop gets its turn: some two milliseconds. */
const SLICE = 100;

/**
 * Gathers Engine.IO's pings for a moment and writes them together. Each socket has a timer of its own; pings that go out
 * one by one are answered one by one, and wake the process up twice for each socket every ten seconds.
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
