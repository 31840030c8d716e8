import { getPriority, setPriority } from "node:os";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { messageOf } from "../../core/message-of.ts";

/**
 * An order to a thread or process, which runs one task after another and reports when each begins.
 */
export interface Order {
  module: string;
  input: unknown;
  longestMs: number;
}

/** Runs work, for at most `longestMs` of elapsed time if no other code could end it. */
export type Run = (work: () => unknown, longestMs: number) => unknown;
export type Report = { at: "began" } | { at: "done"; output: unknown } | { at: "threw"; message: string };

/** Value for nice(2): with it this thread gets a tenth of the processor time of event loops. */
const NICER = 10;
const NICEST = 19;
export function giveWay(): void {
  setPriority(0, Math.min(getPriority(0) + NICER, NICEST));
}

// Makes `gc()` available. V8's flags cannot be set for a single thread, so they are set here.
setFlagsFromString("--expose-gc");
type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;
const collect: Collect = runInNewContext("gc");
const MOST_LEFT_BEHIND = 8 * 1024 * 1024;
let atRest = 0;

/**
 * Collects the garbage of the previous task. Without this, the memory of a large feed was counted against the
 * small feed after it.
 */
export function collectGarbage(): void {
  const used = (): number => getHeapStatistics().used_heap_size;
  if (used() - atRest > MOST_LEFT_BEHIND) {
    // This kind of collection also returns empty pages to the system: without it some 35 MB stayed in use.
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    atRest = used();
  } else atRest = Math.min(atRest, used());
}

export async function runOrder(
  order: Order,
  tell: (report: Report) => void,
  run: Run = (work) => work(),
): Promise<void> {
  tell(await reportOf(order, tell, run));
}

async function reportOf(
  { module, input, longestMs }: Order,
  tell: (report: Report) => void,
  run: Run,
): Promise<Report> {
  try {
    const loaded: { default: (input: unknown) => unknown } = await import(module);
    collectGarbage();
    // The deadline starts here, because the time to load the module does not depend on the document.
    tell({ at: "began" });
    return { at: "done", output: await run(() => loaded.default(input), longestMs) };
  } catch (error) {
    return { at: "threw", message: messageOf(error) };
  }
}
