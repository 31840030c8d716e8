import { z } from "zod";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

const SOCKETS = 2_000;
const READER_PROCESSES = 2;
const ROUNDS = 24;
const CHANGES_A_ROUND = 6;
/** Deliveries per CPU second against bare ws. Stock Socket.IO reaches 56 to 61 %. */
const SMALLEST_RATIO = 0.9;
const DEADLINE_MS = 120_000;

const count = z.number();
const counts = z.object({ arrived: count, wrong: count });

/** One server in a process of its own, with its readers in others. */
interface Side {
  server: WorkerProcess;
  readers: WorkerProcess[];
  published: number;
  /** CPU seconds of each round. */
  cpu: number[];
  bytesPerSocket: number;
}

async function startSide(kind: "gateway" | "bare"): Promise<Side> {
  const server = startWorkerProcess(new URL("./gateway-server.ts", import.meta.url), [kind]);
  const readers = Array.from({ length: READER_PROCESSES }, () =>
    startWorkerProcess(new URL("./gateway-readers.ts", import.meta.url)),
  );
  const port = await server.call("port", undefined, count);
  const empty = await server.call("memory", undefined, count);
  const share = SOCKETS / READER_PROCESSES;
  const subscribe = kind === "gateway";
  await Promise.all(
    readers.map((reader) => reader.call("open", { port, count: share, subscribe }, z.boolean())),
  );
  const full = await server.call("memory", undefined, count);
  return { server, readers, published: 0, cpu: [], bytesPerSocket: (full - empty) / SOCKETS };
}

/** A change, then wait until every reader has it, as between two balls; CPU of the server alone. */
async function round(side: Side, changes: number): Promise<number> {
  const before = await side.server.call("cpu", undefined, count);
  for (let index = 0; index < changes; index += 1) {
    side.published += 1;
    const each = (side.published * SOCKETS) / READER_PROCESSES;
    const all = side.readers.map((reader) => reader.call("until", each, z.boolean()));
    await side.server.call("publish", undefined, count);
    await Promise.all(all);
  }
  return (await side.server.call("cpu", undefined, count)) - before;
}

function stop(side: Side): void {
  side.server.stop();
  for (const reader of side.readers) reader.stop();
}

/**
 * 2,000 subscribed sockets on one gateway: is every change delivered once, in order, to all; and what does a delivery
 * cost, against ws alone handing out the same prebuilt frame, in turns in the same run.
 */
export async function benchGateway(): Promise<BenchResult[]> {
  const sides: Side[] = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The gateway benchmark took too long")), DEADLINE_MS);
  });
  try {
    return await Promise.race([late, measure(sides)]);
  } finally {
    clearTimeout(timer);
    sides.forEach(stop);
  }
}

async function measure(sides: Side[]): Promise<BenchResult[]> {
  const gateway = await startSide("gateway");
  sides.push(gateway);
  const bare = await startSide("bare");
  sides.push(bare);
  // Once without counting, so that both run compiled code.
  for (const side of [gateway, bare]) await round(side, CHANGES_A_ROUND);
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const side of index % 2 === 0 ? [gateway, bare] : [bare, gateway]) {
      side.cpu.push(await round(side, CHANGES_A_ROUND));
    }
  }
  const answers = await Promise.all(
    gateway.readers.map((reader) => reader.call("counts", undefined, counts)),
  );
  const arrived = answers.reduce((sum, answer) => sum + answer.arrived, 0);
  const wrong = answers.reduce((sum, answer) => sum + answer.wrong, 0);
  const due = gateway.published * SOCKETS;
  const deliveries = CHANGES_A_ROUND * SOCKETS;
  const value = deliveries / median(gateway.cpu);
  const reference = deliveries / median(bare.cpu);
  // Of rounds taken one after the other, so that a busy machine weighs on both alike.
  const ratio = median(bare.cpu.map((seconds, index) => seconds / (gateway.cpu[index] ?? seconds)));
  return [
    {
      name: `gateway: deliveries missing, doubled or out of order, ${gateway.published} changes to ${SOCKETS} sockets`,
      value: Math.abs(due - arrived) + wrong,
      unit: `of ${due}`,
      goal: "0",
      met: arrived === due && wrong === 0,
    },
    {
      name: `gateway: deliveries per CPU second to ${SOCKETS} sockets (reference: bare ws, prebuilt frame)`,
      value: Math.round(value),
      unit: "deliveries/s",
      reference: Math.round(reference),
      ratio,
      goal: `ratio at least ${SMALLEST_RATIO}`,
      met: ratio >= SMALLEST_RATIO,
    },
    {
      name: "gateway: memory of a subscribed socket (reference: bare ws)",
      value: Math.round(gateway.bytesPerSocket),
      unit: "bytes",
      reference: Math.round(bare.bytesPerSocket),
      ratio: gateway.bytesPerSocket / bare.bytesPerSocket,
      goal: "reported",
      met: true,
    },
  ];
}
