import { readSync } from "node:fs";
import { clearAway, giveWay, type Order, type Report, runOrder } from "./run-order.ts";

/** As a process is sent it: `length` bytes follow through its standard input and become `input[key]`, or the input. */
export interface SentOrder extends Order {
  bytes?: { key?: string; length: number };
}

const STANDARD_INPUT = 0;
giveWay();
// A terminal interrupts all processes together; the parent ends this one in its own time.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit(0));

const tell = (report: Report): void => void process.send?.(report);

process.on("message", async ({ module, input, bytes }: SentOrder) => {
  await runOrder({ module, input: bytes ? withBytes(input, bytes) : input }, tell);
  // Another task, so that the result is on its way, and what this one held is garbage. Nobody knows when there is work again.
  setImmediate(clearAway);
});

function withBytes(input: unknown, { key, length }: NonNullable<SentOrder["bytes"]>): unknown {
  const bytes = readInput(length);
  return key === undefined ? bytes : { ...(input as object), [key]: bytes };
}

/** Waits for all of it: there is nothing else to do. */
function readInput(length: number): Uint8Array {
  const room = Buffer.allocUnsafeSlow(length);
  for (let read = 0; read < length; ) {
    const more = readSync(STANDARD_INPUT, room, read, length - read, null);
    if (more === 0) throw new Error("The input was not sent whole");
    read += more;
  }
  return room;
}
