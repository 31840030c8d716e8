import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { watchProcess } from "../../../platform/threads/process-usage.ts";

const hold = z.object({ at: z.number(), stood: z.number(), ran: z.number(), waited: z.number() });

/** How long an event loop stood at the longest, ms. */
export interface Held {
  /** By its own work: while its thread had a processor. */
  own: number;
  /** In all, what the machine took included. */
  stood: number;
}

/** The longest holds of a process between two times of the machine's clock (`tests/support/threads/loop-watch.ts`). */
export async function heldBetween(folder: string, pid: number, from: number, to: number): Promise<Held> {
  const text = await readFile(join(folder, `${pid}.jsonl`), "utf8").catch(() => "");
  const held: Held = { own: 0, stood: 0 };
  for (const line of text.split("\n").filter(Boolean)) {
    const { at, stood, ran, waited } = hold.parse(JSON.parse(line));
    if (at - stood < from || at > to) continue;
    held.own = Math.max(held.own, Math.min(ran, stood - waited));
    held.stood = Math.max(held.stood, stood);
  }
  return held;
}

const statusOf = async (pid: number, field: "VmHWM" | "VmRSS"): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
};

/** A process and those that it has started and that live. */
async function treeOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const trees = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(treeOf));
  return [pid, ...trees.flat()];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Resident memory now, bytes: of a process, and of those that it has started; what they share counts for each. */
export async function memoryNow(pid: number): Promise<{ own: number; started: number }> {
  const [own = 0, ...started] = await Promise.all((await treeOf(pid)).map((one) => statusOf(one, "VmRSS")));
  return { own, started: sum(started) };
}

/** Between two looks at the memory, ms. */
const LOOK_MS = 25;

/** A process's peak since it was asked last, bytes. The kernel keeps it (proc(5), clear_refs: 5 sets it to what there is now). */
async function peakOf(pid: number): Promise<number> {
  const peak = await statusOf(pid, "VmHWM");
  await writeFile(`/proc/${pid}/clear_refs`, "5").catch(() => undefined);
  return peak;
}

/**
 * The most that a process and those that it has started take together from now until the returned function is called, bytes:
 * their peaks between two looks are added up, so it is never too little. Processes come and go.
 */
export async function watchMemory(pid: number): Promise<() => Promise<number>> {
  for (const one of await treeOf(pid)) await peakOf(one);
  let most = 0;
  let stopped = false;
  const look = async (): Promise<void> => {
    most = Math.max(most, sum(await Promise.all((await treeOf(pid)).map(peakOf))));
  };
  const looking = (async () => {
    while (!stopped) {
      await look();
      await pause(LOOK_MS);
    }
  })();
  return async () => {
    stopped = true;
    await looking;
    await look();
    return most;
  };
}

/** Processes that store are at rest when they take no more than this of a processor: their regular polls take a third of one. */
const REST_SHARE = 0.5;
const REST_LOOK_MS = 1_000;
/** So many looks in a row: between two pieces of work they rest for a moment. */
const REST_LOOKS = 2;
const REST_WITHIN_LOOKS = 60;

/**
 * Settles when the processes together have been at rest for a while: what was stirred up before is stored for ten seconds and more, and
 * who asks meanwhile waits for that. Rejects when they do not come to rest.
 */
export async function restOf(pids: readonly number[]): Promise<void> {
  const usages = pids.map(watchProcess);
  const used = (): number => sum(usages.map((usage) => usage.cpuMs() ?? 0));
  let inARow = 0;
  try {
    for (let looks = 0; inARow < REST_LOOKS; looks += 1) {
      if (looks === REST_WITHIN_LOOKS) throw new Error("The product did not come to rest");
      const [before, from] = [used(), performance.now()];
      await pause(REST_LOOK_MS);
      inARow = used() - before < REST_SHARE * (performance.now() - from) ? inARow + 1 : 0;
    }
  } finally {
    for (const usage of usages) usage.close();
  }
}
