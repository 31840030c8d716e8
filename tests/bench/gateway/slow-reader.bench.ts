import { z } from "zod";
import { HISTORY_LENGTH } from "../../../core/live/resume.ts";
import { median, percentile } from "../median.ts";
import type { BenchResult } from "../result.ts";
import { count, deliver, type Side, withSides } from "./gateway-sides.ts";

const SOCKETS = 200;
/** Characters of Bengali in a change, about 32 kB: a stalled reader's share of the kernel's buffers fills sooner. */
const SAID = 11_000;
const ROUNDS = 3;
const CHANGES_WITHOUT = 40;
/** The kernel's own buffers on both sides take several MB before anything waits in the gateway. */
const MOST_CHANGES = 800;
/** Of the changes that it takes until a stalled reader is cut off; the gateway's own queue fills within the last tenth. */
const LOOKED_AT_FROM = 0.7;
const DEADLINE_MS = 300_000;
const MEBIBYTE = 1024 * 1024;
const LARGEST_P99_RATIO = 1.15;

interface Stall {
  /** Most bytes in use while it stalled, less those in use once it was cut off; NaN when not measured. */
  memory: number;
  /** Bytes in use once it was cut off, less those before: what is left of it, and compiled code, which only grows. */
  left: number;
  p99: number;
  dropped: boolean;
  /** How many went out until it was cut off. */
  changes: number;
}

/**
 * One reader stops reading; changes go out until it is cut off. From the change `lookFrom` on, memory is measured after every
 * single one, which takes its time, so the p99 of the others is taken without.
 */
async function stall(side: Side, lookFrom?: number): Promise<Stall> {
  const look = lookFrom !== undefined;
  const memoryNow = async () => (look ? side.server.call("memory", undefined, count) : Number.NaN);
  const slowNow = async () => side.server.call("slow", undefined, count);
  const [before, slowBefore] = [await memoryNow(), await slowNow()];
  await side.readers[0]?.call("openPaused", { port: side.port }, z.boolean());
  const times: number[] = [];
  let most = await memoryNow();
  let dropped = false;
  let changes = 0;
  while (changes < MOST_CHANGES && !dropped) {
    changes += 1;
    times.push(...(await deliver(side)));
    dropped = (await slowNow()) > slowBefore;
    if (look && !dropped && changes >= lookFrom) most = Math.max(most, await memoryNow());
  }
  const after = await memoryNow();
  return { memory: most - after, left: after - before, p99: percentile(times, 99), dropped, changes };
}

/** As many changes without a stalled reader, with the same calls in between. */
async function calm(side: Side): Promise<number> {
  const times: number[] = [];
  for (let changes = 1; changes <= CHANGES_WITHOUT; changes += 1) {
    times.push(...(await deliver(side)));
    await side.server.call("slow", undefined, count);
  }
  return percentile(times, 99);
}

/** A reader who stops reading: what it costs until it is cut off, and whether the others notice. */
export function benchSlowReader(): Promise<BenchResult[]> {
  return withSides(DEADLINE_MS, async (open) => {
    const side = await open("gateway", SOCKETS, SAID);
    // The history of changes grows until it is full, and code until it is compiled: neither is the slow reader's.
    for (let index = 0; index < HISTORY_LENGTH; index += 1) await deliver(side);
    const { changes } = await stall(side);
    // Until the kernel's buffers are full nothing waits in the gateway, and there is nothing to look at.
    const lookFrom = Math.floor(changes * LOOKED_AT_FROM);
    await stall(side, lookFrom);
    const without: number[] = [];
    const stalls: Stall[] = [];
    const looked: Stall[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(await calm(side));
      stalls.push(await stall(side));
      looked.push(await stall(side, lookFrom));
    }
    const memory = median(looked.map((one) => one.memory));
    const ratio = median(stalls.map((one, index) => one.p99 / (without[index] ?? one.p99)));
    const dropped = [...stalls, ...looked].filter((one) => one.dropped).length;
    return [
      {
        name: `slow reader: cut off, of ${2 * ROUNDS} who stopped reading`,
        value: dropped,
        unit: `of ${2 * ROUNDS}`,
        goal: String(2 * ROUNDS),
        met: dropped === 2 * ROUNDS,
      },
      {
        name: "slow reader: memory that it costs the gateway at most",
        value: Math.round(memory),
        unit: "bytes",
        goal: `at most ${MEBIBYTE}`,
        met: memory <= MEBIBYTE,
      },
      {
        name: "slow reader: more in use after it was cut off than before it came",
        value: Math.round(median(looked.map((one) => one.left))),
        unit: "bytes",
        goal: "reported",
        met: true,
      },
      {
        name: `slow reader: from the change to its receipt for ${SOCKETS} others, 99th percentile (reference: without it)`,
        value: median(stalls.map((one) => one.p99)),
        unit: "ms",
        reference: median(without),
        ratio,
        goal: `ratio at most ${LARGEST_P99_RATIO}`,
        met: ratio <= LARGEST_P99_RATIO,
      },
    ];
  });
}
