import { readSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { collectGarbage, giveWay, type Order, type Report, type Run, runOrder } from "./run-order.ts";

/** Order to a process. `length` bytes follow on standard input and become `input[key]`, or the whole input. */
export interface SentOrder extends Order {
  bytes?: { key?: string; length: number };
}

const STANDARD_INPUT = 0;
giveWay();
// These signals are ignored, because a terminal sends them to all processes; the parent ends this one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.once("disconnect", () => process.exit(0));

const tell = (report: Report): void => void process.send?.(report);

const GRACE_MS = 1_000;
const WORK = Symbol.for("the work of this process");
const CALL_WORK = 'globalThis[Symbol.for("the work of this process")]()';

/**
 * Ends endless work if the parent was killed. Running JavaScript cannot notice that its channel closed, but the
 * engine's own timer runs in another thread.
 */
const inTime: Run = (work, longestMs) => {
  Object.defineProperty(globalThis, WORK, { value: work, configurable: true });
  try {
    return runInThisContext(CALL_WORK, { timeout: longestMs + GRACE_MS });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ERR_SCRIPT_EXECUTION_TIMEOUT") process.exit(1);
    throw error;
  }
};

process.on("message", async ({ bytes, input, ...order }: SentOrder) => {
  await runOrder({ ...order, input: bytes ? withBytes(input, bytes) : input }, tell, inTime);
  setImmediate(collectGarbage);
});

function withBytes(input: unknown, { key, length }: NonNullable<SentOrder["bytes"]>): unknown {
  const bytes = readInput(length);
  return key === undefined ? bytes : { ...(input as object), [key]: bytes };
}

function readInput(length: number): Uint8Array {
  const room = Buffer.allocUnsafeSlow(length);
  for (let read = 0; read < length; ) {
    const more = readSync(STANDARD_INPUT, room, read, length - read, null);
    if (more === 0) throw new Error("The input was not sent completely");
    read += more;
  }
  return room;
}
