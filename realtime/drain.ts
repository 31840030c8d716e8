import { setTimeout as pause } from "node:timers/promises";
import { eventFrame } from "./frames/frames.ts";

interface Moving {
  deliver(frame: Buffer): boolean;
  close(code: number): void;
}

/** Close code for a restart of the server, after which the client may return (RFC 6455, 7.4.1 and IANA). */
const SERVICE_RESTART = 1012;
const BATCH_EVERY_MS = 250;
/** Number of sockets that may move at once, because so few cause no wave. */
const FEW = 10;
const SOONEST_MS = 100;
const LATEST_MS = 1_100;

/**
 * Closes all sockets over `drainMs`, a batch every quarter of a second, each after an event with the time when
 * it should reconnect (event `drain`, `{after}` in ms), so that other gateways get a steady stream of
 * handshakes. Sockets get changes until they are closed. `sockets` is called for each batch, because readers
 * leave.
 */
export async function drainSockets(
  sockets: () => readonly Moving[],
  drainMs: number,
  random: () => number = Math.random,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<void> {
  const began = performance.now();
  const ends = began + (sockets().length > FEW ? drainMs : 0);
  for (;;) {
    const left = sockets();
    const batchesLeft = Math.max(1, Math.ceil((ends - performance.now()) / BATCH_EVERY_MS));
    for (const socket of left.slice(0, Math.ceil(left.length / batchesLeft))) {
      const after = Math.round(SOONEST_MS + random() * (LATEST_MS - SOONEST_MS));
      socket.deliver(eventFrame("drain", { after }));
      socket.close(SERVICE_RESTART);
    }
    if (batchesLeft === 1 || sockets().length === 0) return;
    await wait(BATCH_EVERY_MS);
  }
}
