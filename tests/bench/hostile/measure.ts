import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
