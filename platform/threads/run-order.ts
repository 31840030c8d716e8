import { getPriority, setPriority } from "node:os";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { messageOf } from "../../core/message-of.ts";

/** Work for a thread or process, which runs one after the other and reports when each begins. */
export interface Order {
  module: string;
  input: unknown;
  longestMs: number;
}

/** Runs work, for at most `longestMs` by the clock if nothing else could end it. */
export type Run = (work: () => unknown, longestMs: number) => unknown;
export type Report = { at: "began" } | { at: "done"; output: unknown } | { at: "threw"; message: string };

/** Gives event loops priority: this thread gets a tenth of their share (nice(2)). */
const NICER = 10;
const NICEST = 19;
export function giveWay(): void {
  setPriority(0, Math.min(getPriority(0) + NICER, NICEST));
}

// Makes `gc()` available. V8's flags cannot be given to a single thread, so they are set here.
setFlagsFromString("--expose-gc");
type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;
const collect: Collect = runInNewContext("gc");
const MOST_LEFT_BEHIND = 8 * 1024 * 1024;
let atRest = 0;

/**
 * Collects garbage of the work before, which would count against the next: a small feed was blamed for a large
 * one's.
 */
export function collectGarbage(): void {
  const used = (): number => getHeapStatistics().used_heap_size;
  if (used() - atRest > MOST_LEFT_BEHIND) {
    // The last resort also returns empty pages to the system: without it some 35 MB stayed.
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
    // The deadline starts here: loading the module is not the document's fault.
    tell({ at: "began" });
    return { at: "done", output: await run(() => loaded.default(input), longestMs) };
  } catch (error) {
    return { at: "threw", message: messageOf(error) };
  }
}
