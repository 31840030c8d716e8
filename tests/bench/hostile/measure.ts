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

/** The longest holds of a process between two times of the machine's clock (`tests/support/loop-watch.ts`). */
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

const sumOf = async (pid: number, field: "VmHWM" | "VmRSS"): Promise<number> => {
  const each = await Promise.all((await treeOf(pid)).map((one) => statusOf(one, field)));
  return each.reduce((sum, bytes) => sum + bytes, 0);
};

/** Resident memory now, bytes: of a process, and of those that it has started; what they share counts for each. */
export async function memoryNow(pid: number): Promise<{ own: number; started: number }> {
  const own = await statusOf(pid, "VmRSS");
  return { own, started: (await sumOf(pid, "VmRSS")) - own };
}

/** Between two looks at the memory, ms. */
const LOOK_MS = 25;

/**
 * The most from now until the returned function is called, bytes. The kernel keeps each process's own peak between two looks
 * (proc(5), clear_refs: 5 sets it to what there is now); their sum is at least what they had together. Processes come and go.
 */
export async function watchMemory(pid: number): Promise<() => Promise<number>> {
  for (const one of await treeOf(pid)) await writeFile(`/proc/${one}/clear_refs`, "5").catch(() => undefined);
  let most = 0;
  let stopped = false;
  const look = async (): Promise<void> => {
    most = Math.max(most, await sumOf(pid, "VmHWM"));
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
