import { z } from "zod";
import { withTimeout } from "../../../core/with-timeout.ts";
import { startWorkerProcess, type WorkerProcess } from "../worker-process.ts";

const READER_PROCESSES = 2;

export const count = z.number();
export const counts = z.object({ arrived: count, wrong: count });
const done = z.boolean();
const list = z.array(z.number());

/** One server in a process of its own, with its readers in others. */
export interface Side {
  server: WorkerProcess;
  readers: WorkerProcess[];
  sockets: number;
  port: number;
  published: number;
  /** In the heap and in buffers outside of it. */
  bytesPerSocket: number;
  /** Resident memory of the whole process, so that nothing hides from the heap. */
  residentPerSocket: number;
}

/** `said`: characters of Bengali in a change; 560 make about 2 kB. */
async function startSide(kind: "gateway" | "bare", sockets: number, said = 560): Promise<Side> {
  const server = startWorkerProcess(new URL("./gateway-server.ts", import.meta.url), [kind, String(said)]);
  const readers = Array.from({ length: READER_PROCESSES }, () =>
    startWorkerProcess(new URL("./gateway-readers.ts", import.meta.url)),
  );
  const port = await server.call("port", undefined, count);
  const empty = await memoryOf(server);
  const subscribe = kind === "gateway";
  const share = sockets / READER_PROCESSES;
  await Promise.all(readers.map((reader) => reader.call("open", { port, count: share, subscribe }, done)));
  const full = await memoryOf(server);
  return {
    server,
    readers,
    sockets,
    port,
    published: 0,
    bytesPerSocket: (full.memory - empty.memory) / sockets,
    residentPerSocket: (full.resident - empty.resident) / sockets,
  };
}

async function memoryOf(server: WorkerProcess): Promise<{ memory: number; resident: number }> {
  const memory = await server.call("memory", undefined, count);
  return { memory, resident: await server.call("resident", undefined, count) };
}

/** A change, then wait until every reader has it, as between two balls. How long each delivery took, in ms. */
export async function deliver(side: Side): Promise<number[]> {
  side.published += 1;
  const each = (side.published * side.sockets) / READER_PROCESSES;
  const all = side.readers.map((reader) => reader.call("until", each, done));
  const at = await side.server.call("publish", undefined, count);
  await Promise.all(all);
  const times = await Promise.all(side.readers.map((reader) => reader.call("times", undefined, list)));
  return times.flat().map((time) => time - at);
}

export async function countsOf(side: Side): Promise<z.infer<typeof counts>> {
  const answers = await Promise.all(side.readers.map((reader) => reader.call("counts", undefined, counts)));
  return {
    arrived: answers.reduce((sum, answer) => sum + answer.arrived, 0),
    wrong: answers.reduce((sum, answer) => sum + answer.wrong, 0),
  };
}

/** Runs `measure` for so long at most, and ends every process that it opened. */
export async function withSides<T>(
  deadlineMs: number,
  measure: (open: typeof startSide) => Promise<T>,
): Promise<T> {
  const sides: Side[] = [];
  const open: typeof startSide = async (...options) => {
    const side = await startSide(...options);
    sides.push(side);
    return side;
  };
  try {
    return await withTimeout(measure(open), deadlineMs, "The gateway benchmark took too long");
  } finally {
    for (const side of sides) for (const process of [side.server, ...side.readers]) process.stop();
  }
}
