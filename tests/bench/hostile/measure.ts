import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

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
