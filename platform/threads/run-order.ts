import { getPriority, setPriority } from "node:os";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { messageOf } from "../../core/message-of.ts";

/** Inside a thread or a process: runs what it is sent, one after the other, and says when the work itself begins. */
export interface Order {
  module: string;
  input: unknown;
  /** By the clock its work is ended after so many ms, whatever it does. */
  longestMs: number;
}

/** Runs work; where nothing else could end it, within `longestMs` by the clock. */
export type Run = (work: () => unknown, longestMs: number) => unknown;
export type Report = { at: "began" } | { at: "done"; output: unknown } | { at: "threw"; message: string };

/** Event loops come first where there are too few processors: this thread then gets a tenth of what they get (nice(2)). */
const NICER = 10;
const NICEST = 19;
export function giveWay(): void {
  setPriority(0, Math.min(getPriority(0) + NICER, NICEST));
}

// Makes `gc()` available. V8's flags cannot be given to a single thread at its start, so they are set here.
setFlagsFromString("--expose-gc");
type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;
const collect: Collect = runInNewContext("gc");
/** Garbage up to this many bytes is left for the engine to collect when it likes. */
const MOST_LEFT_BEHIND = 8 * 1024 * 1024;
/** Of loading modules there is garbage before the first work. */
let atRest = 0;

/**
 * Garbage that the work before left behind would count as the next one's memory: a small feed was blamed for a large
 * one's.
 */
export function clearAway(): void {
  const used = (): number => getHeapStatistics().used_heap_size;
  if (used() - atRest > MOST_LEFT_BEHIND) {
    // The last resort also gives pages that stand empty back to the system: without it some 35 MB were kept.
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    // What survives the collection is in use, by a loaded module for example: collecting it again each time would free
    // nothing.
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
    clearAway();
    // From here on the deadline runs: loading the module, once a thread, is not the document's fault.
    tell({ at: "began" });
    return { at: "done", output: await run(() => loaded.default(input), longestMs) };
  } catch (error) {
    return { at: "threw", message: messageOf(error) };
  }
}
