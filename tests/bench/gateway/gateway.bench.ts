import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { median, percentile } from "../median.ts";
import type { BenchResult } from "../result.ts";
import { count, countsOf, deliver, type Side, withSides } from "./gateway-sides.ts";

const SOCKETS = 5_000;
const ROUNDS = 16;
const CHANGES_A_ROUND = 4;
const WATCHED = 15;
/** Every socket has one in that time. */
const HEARTBEAT_EVERY_MS = 10_000;
const DEADLINE_MS = 360_000;
/** Deliveries per CPU second against bare ws. Socket.IO's own broadcast reaches 56 to 61 %. */
const SMALLEST_RATIO = 0.9;
const LARGEST_P99_RATIO = 1.15;
/** Socket.IO's own broadcast: 74 ms. */
const LONGEST_TURN_MS = 5;
/** The stock server without the measures of realtime/socket/socket-server.ts: 4.8 times. */
const LARGEST_MEMORY_RATIO = 3.3;

/** Some changes one after the other: CPU seconds of the server alone, and the 99th percentile of the deliveries in ms. */
async function round(side: Side): Promise<{ cpu: number; p99: number; ms: number }> {
  const began = performance.now();
  const before = await side.server.call("cpu", undefined, count);
  const times: number[] = [];
  for (let index = 0; index < CHANGES_A_ROUND; index += 1) times.push(...(await deliver(side)));
  const cpu = (await side.server.call("cpu", undefined, count)) - before;
  return { cpu, p99: percentile(times, 99), ms: performance.now() - began };
}

/** The longest turn of the server's event loop while one change goes out, in ms of CPU. */
async function longestTurn(side: Side): Promise<number> {
  await side.server.call("watch", undefined, z.boolean());
  await deliver(side);
  return side.server.call("watched", undefined, count);
}

/** CPU of one heartbeat, ping and answer, in µs: of sockets to which nothing else is sent. */
async function heartbeatCost(side: Side): Promise<number> {
  const before = await side.server.call("cpu", undefined, count);
  await pause(HEARTBEAT_EVERY_MS);
  const used = (await side.server.call("cpu", undefined, count)) - before;
  return (used * 1e6) / side.sockets;
}

/**
 * 5,000 subscribed sockets on one gateway: is every change of 2 kB delivered once, in order, to all; what does a delivery
 * cost, how long does it take and how long does it hold up everything else, against ws alone handing out the same prebuilt
 * frame, in turns in the same run.
 */
export function benchGateway(): Promise<BenchResult[]> {
  return withSides(DEADLINE_MS, async (open) => {
    const gateway = await open("gateway", SOCKETS);
    const bare = await open("bare", SOCKETS);
    // Once without counting, so that both run compiled code.
    for (const side of [gateway, bare]) await round(side);
    const cpu = { gateway: [] as number[], bare: [] as number[] };
    const p99 = { gateway: [] as number[], bare: [] as number[] };
    const ms = { gateway: [] as number[], bare: [] as number[] };
    for (let index = 0; index < ROUNDS; index += 1) {
      const order = index % 2 === 0 ? (["gateway", "bare"] as const) : (["bare", "gateway"] as const);
      for (const name of order) {
        const found = await round(name === "gateway" ? gateway : bare);
        cpu[name].push(found.cpu);
        p99[name].push(found.p99);
        ms[name].push(found.ms);
      }
    }
    const turns: number[] = [];
    for (let index = 0; index < WATCHED; index += 1) turns.push(await longestTurn(gateway));
    const beat = await heartbeatCost(gateway);
    const { arrived, wrong } = await countsOf(gateway);
    const due = gateway.published * SOCKETS;
    const deliveries = CHANGES_A_ROUND * SOCKETS;
    // Of rounds taken one after the other, so that a busy machine weighs on both alike.
    const cpuRatio = median(cpu.bare.map((seconds, index) => seconds / (cpu.gateway[index] ?? seconds)));
    const beats = ms.gateway.map((time) => (time / HEARTBEAT_EVERY_MS) * SOCKETS * beat * 1e-6);
    const withoutBeats = cpu.gateway.map((seconds, index) => seconds - (beats[index] ?? 0));
    const withoutRatio = median(cpu.bare.map((seconds, index) => seconds / (withoutBeats[index] ?? seconds)));
    const p99Ratio = median(p99.gateway.map((time, index) => time / (p99.bare[index] ?? time)));
    const memoryRatio = gateway.bytesPerSocket / bare.bytesPerSocket;
    const turn = median(turns);
    return [
      {
        name: `gateway: deliveries missing, doubled or out of order, ${gateway.published} changes to ${SOCKETS} sockets`,
        value: Math.abs(due - arrived) + wrong,
        unit: `of ${due}`,
        goal: "0",
        met: arrived === due && wrong === 0,
      },
      {
        name: `gateway: deliveries of 2 kB per CPU second to ${SOCKETS} sockets (reference: bare ws, prebuilt frame)`,
        value: Math.round(deliveries / median(cpu.gateway)),
        unit: "deliveries/s",
        reference: Math.round(deliveries / median(cpu.bare)),
        ratio: cpuRatio,
        goal: `ratio at least ${SMALLEST_RATIO}`,
        met: cpuRatio >= SMALLEST_RATIO,
      },
      {
        name: "gateway: the same but for heartbeats, which bare ws has none of (on a busy machine a round has more)",
        value: Math.round(deliveries / median(withoutBeats)),
        unit: "deliveries/s",
        reference: Math.round(deliveries / median(cpu.bare)),
        ratio: withoutRatio,
        goal: "reported",
        met: true,
      },
      {
        name: `gateway: from the change to its receipt, 99th percentile of ${SOCKETS} sockets (reference: bare ws)`,
        value: median(p99.gateway),
        unit: "ms",
        reference: median(p99.bare),
        ratio: p99Ratio,
        goal: `ratio at most ${LARGEST_P99_RATIO}`,
        met: p99Ratio <= LARGEST_P99_RATIO,
      },
      {
        name: "gateway: longest turn of the event loop in one broadcast, CPU",
        value: turn,
        unit: "ms",
        goal: `at most ${LONGEST_TURN_MS}`,
        met: turn <= LONGEST_TURN_MS,
      },
      {
        name: `gateway: CPU of a heartbeat, ${SOCKETS} idle sockets (bare ws has none)`,
        value: Math.round(beat),
        unit: "µs",
        goal: "reported",
        met: true,
      },
      {
        name: "gateway: memory of a subscribed, idle socket (reference: bare ws)",
        value: Math.round(gateway.bytesPerSocket),
        unit: "bytes",
        reference: Math.round(bare.bytesPerSocket),
        ratio: memoryRatio,
        goal: `ratio at most ${LARGEST_MEMORY_RATIO}`,
        met: memoryRatio <= LARGEST_MEMORY_RATIO,
      },
      {
        name: "gateway: the same, resident memory of the process (reference: bare ws)",
        value: Math.round(gateway.residentPerSocket),
        unit: "bytes",
        reference: Math.round(bare.residentPerSocket),
        ratio: gateway.residentPerSocket / bare.residentPerSocket,
        goal: "reported",
        met: true,
      },
    ];
  });
}
