import { z } from "zod";
import { withTimeout } from "../../../core/with-timeout.ts";
import { type BenchResult, measured, median, percentile } from "../result.ts";
import { startWorkerProcess, type WorkerProcess } from "../worker-process.ts";

const SOCKETS = 5_000;
const READER_PROCESSES = 2;
const ROUNDS = 16;
const CHANGES_A_ROUND = 4;
const WATCHED = 15;
const DEADLINE_MS = 360_000;
/** Lower limit of deliveries per CPU second against plain ws. Socket.IO's own broadcast reaches 56 to 61 %. */
const SMALLEST_RATIO = 0.9;
const LARGEST_P99_RATIO = 1.15;
/** Upper limit of the event loop's longest turn, ms. Socket.IO's own broadcast needs 74 ms. */
const LONGEST_TURN_MS = 5;
/** Upper limit of a socket's memory against plain ws. The stock server needs 4.8 times as much. */
const LARGEST_MEMORY_RATIO = 3.3;

const count = z.number();
const counts = z.object({ arrived: count, wrong: count });

/** A server process and the processes of its readers. */
interface Side {
  server: WorkerProcess;
  readers: WorkerProcess[];
  published: number;
  bytesPerSocket: number;
}

async function startSide(kind: "gateway" | "bare", opened: WorkerProcess[]): Promise<Side> {
  const server = startWorkerProcess(new URL("./gateway-server.ts", import.meta.url), [kind]);
  const readers = Array.from({ length: READER_PROCESSES }, () =>
    startWorkerProcess(new URL("./readers.ts", import.meta.url)),
  );
  opened.push(server, ...readers);
  const ports = [await server.call("port", undefined, count)];
  const empty = await server.call("memory", undefined, count);
  const job = { ports, count: SOCKETS / READER_PROCESSES, subscribe: kind === "gateway" };
  await Promise.all(readers.map((reader) => reader.call("open", job, z.boolean())));
  const full = await server.call("memory", undefined, count);
  return { server, readers, published: 0, bytesPerSocket: (full - empty) / SOCKETS };
}

/** Sends a change and waits until every reader has it. Returns the time of each delivery, ms. */
async function deliver(side: Side): Promise<number[]> {
  side.published += 1;
  const published = z.object({ at: count, version: count });
  const { at, version } = await side.server.call("publish", undefined, published);
  await Promise.all(side.readers.map((reader) => reader.call("until", version, count)));
  const times = await Promise.all(
    side.readers.map((reader) => reader.call("times", undefined, z.array(count))),
  );
  return times.flat().map((time) => time - at);
}

/** Returns the CPU seconds of the server, and the 99th percentile of delivery times in ms. */
async function round(side: Side): Promise<{ cpu: number; p99: number }> {
  const before = await side.server.call("cpu", undefined, count);
  const times: number[] = [];
  for (let index = 0; index < CHANGES_A_ROUND; index += 1) times.push(...(await deliver(side)));
  return { cpu: (await side.server.call("cpu", undefined, count)) - before, p99: percentile(times, 99) };
}

async function longestTurn(side: Side): Promise<number> {
  await side.server.call("watch", undefined, z.boolean());
  await deliver(side);
  return side.server.call("watched", undefined, count);
}

/**
 * Opens 5,000 sockets on one gateway, and checks order and completeness of 2 kB changes. Measures their CPU,
 * their delay and how long they block the event loop, in turns with plain ws that sends the same prebuilt
 * frame.
 */
export async function benchGateway(): Promise<BenchResult[]> {
  const opened: WorkerProcess[] = [];
  try {
    return await withTimeout(measure(opened), DEADLINE_MS, "The gateway benchmark took too long");
  } finally {
    for (const process of opened) process.stop();
  }
}

async function measure(opened: WorkerProcess[]): Promise<BenchResult[]> {
  const gateway = await startSide("gateway", opened);
  const bare = await startSide("bare", opened);
  for (const side of [gateway, bare]) await round(side);
  // Rounds of the two servers follow each other, so that a busy machine affects both.
  const rounds: Record<"gateway" | "bare", Awaited<ReturnType<typeof round>>>[] = [];
  for (let index = 0; index < ROUNDS / 2; index += 1) {
    rounds.push({ gateway: await round(gateway), bare: await round(bare) });
    const first = await round(bare);
    rounds.push({ bare: first, gateway: await round(gateway) });
  }
  const turns: number[] = [];
  for (let index = 0; index < WATCHED; index += 1) turns.push(await longestTurn(gateway));
  const read = gateway.readers.map((reader) => reader.call("counts", undefined, counts));
  const sum = (await Promise.all(read)).reduce((all, one) => ({
    arrived: all.arrived + one.arrived,
    wrong: all.wrong + one.wrong,
  }));
  const due = gateway.published * SOCKETS;
  const perSecond = (side: "gateway" | "bare"): number =>
    Math.round((CHANGES_A_ROUND * SOCKETS) / median(rounds.map((one) => one[side].cpu)));
  return [
    measured(
      `gateway: deliveries missing, doubled or out of order, ${gateway.published} changes to ${SOCKETS} sockets`,
      Math.abs(due - sum.arrived) + sum.wrong,
      `of ${due}`,
      { most: 0 },
    ),
    measured(
      `gateway: deliveries of 2 kB per CPU second to ${SOCKETS} sockets (reference: bare ws, prebuilt frame, no heartbeats)`,
      perSecond("gateway"),
      "deliveries/s",
      {
        reference: perSecond("bare"),
        ratio: median(rounds.map((one) => one.bare.cpu / one.gateway.cpu)),
        leastRatio: SMALLEST_RATIO,
      },
    ),
    measured(
      `gateway: from the change to its receipt, 99th percentile of ${SOCKETS} sockets (reference: bare ws)`,
      median(rounds.map((one) => one.gateway.p99)),
      "ms",
      {
        reference: median(rounds.map((one) => one.bare.p99)),
        ratio: median(rounds.map((one) => one.gateway.p99 / one.bare.p99)),
        mostRatio: LARGEST_P99_RATIO,
      },
    ),
    measured("gateway: longest turn of the event loop in one broadcast, CPU", median(turns), "ms", {
      most: LONGEST_TURN_MS,
    }),
    measured(
      "gateway: memory of a subscribed, idle socket (reference: bare ws)",
      Math.round(gateway.bytesPerSocket),
      "bytes",
      { reference: Math.round(bare.bytesPerSocket), mostRatio: LARGEST_MEMORY_RATIO },
    ),
  ];
}
