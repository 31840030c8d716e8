import { z } from "zod";
import { count, deliver, type Side, withSides } from "./gateway-sides.ts";
import { median, percentile } from "./median.ts";
import type { BenchResult } from "./result.ts";

const SOCKETS = 200;
/** Characters of Bengali in a change, about 32 kB: a stalled reader's share of the kernel's buffers fills sooner. */
const SAID = 11_000;
const ROUNDS = 3;
const CHANGES_WITHOUT = 40;
/** The kernel's own buffers on both sides take several MB before anything waits in the gateway. */
const MOST_CHANGES = 800;
const LOOK_EVERY = 8;
const DEADLINE_MS = 300_000;
const MEBIBYTE = 1024 * 1024;
/** What a change itself occupies while it goes round, and the last one that was let in over the mark. */
const SLACK = 4 * 35_000;
const LARGEST_P99_RATIO = 1.15;

interface Stall {
  changes: number;
  /** Most memory over what it was before, in bytes, among the looks. */
  memory: number;
  p99: number;
  dropped: boolean;
}

async function look(side: Side): Promise<{ memory: number; slow: number }> {
  const memory = await side.server.call("memory", undefined, count);
  return { memory, slow: await side.server.call("slow", undefined, count) };
}

/** One reader stops reading; changes go out until it is cut off. */
async function stall(side: Side): Promise<Stall> {
  const before = await look(side);
  await side.readers[0]?.call("openPaused", { port: side.port }, z.boolean());
  const times: number[] = [];
  let memory = 0;
  for (let changes = 1; changes <= MOST_CHANGES; changes += 1) {
    times.push(...(await deliver(side)));
    if (changes % LOOK_EVERY !== 0) continue;
    const seen = await look(side);
    memory = Math.max(memory, seen.memory - before.memory);
    if (seen.slow > before.slow) return { changes, memory, p99: percentile(times, 99), dropped: true };
  }
  return { changes: MOST_CHANGES, memory, p99: percentile(times, 99), dropped: false };
}

/** A reader who stops reading: what it costs until it is cut off, and whether the others notice. */
export function benchSlowReader(): Promise<BenchResult[]> {
  return withSides(DEADLINE_MS, async (open) => {
    const side = await open("gateway", SOCKETS, SAID);
    for (let index = 0; index < CHANGES_WITHOUT; index += 1) await deliver(side);
    const without: number[] = [];
    const stalls: Stall[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times: number[] = [];
      for (let changes = 1; changes <= CHANGES_WITHOUT; changes += 1) {
        times.push(...(await deliver(side)));
        // The looks themselves cost time: they are taken on both sides.
        if (changes % LOOK_EVERY === 0) await look(side);
      }
      without.push(percentile(times, 99));
      stalls.push(await stall(side));
    }
    const memory = median(stalls.map((one) => one.memory));
    const ratio = median(stalls.map((one, index) => one.p99 / (without[index] ?? one.p99)));
    const dropped = stalls.filter((one) => one.dropped).length;
    return [
      {
        name: `slow reader: cut off, of ${ROUNDS} who stopped reading`,
        value: dropped,
        unit: `of ${ROUNDS}`,
        goal: String(ROUNDS),
        met: dropped === ROUNDS,
      },
      {
        name: "slow reader: memory that it costs the gateway at most",
        value: Math.round(memory),
        unit: "bytes",
        goal: `at most ${MEBIBYTE}, and the change under way`,
        met: memory <= MEBIBYTE + SLACK,
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
