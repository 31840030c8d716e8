import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** Event loops come first where there are too few processors: a thread then gets a tenth of what they get (nice(2)). */
const NICER = 10;
const NICEST = 19;
// On Linux 0 is the thread that asks; elsewhere it would be the whole process.
if (process.platform === "linux") setPriority(0, Math.min(getPriority(0) + NICER, NICEST));

/** Inside a thread: runs what it is sent, one after the other, and says when the work itself begins. */
export interface Order {
  module: string;
  input: unknown;
}
export type Report = { at: "began" } | { at: "done"; output: unknown } | { at: "threw"; message: string };

const tell = (report: Report): void => parentPort?.postMessage(report);

async function run({ module, input }: Order): Promise<Report> {
  try {
    const loaded: { default: (input: unknown) => unknown } = await import(module);
    // From here on the deadline runs: loading the module, once a thread, is not the document's fault.
    tell({ at: "began" });
    return { at: "done", output: await loaded.default(input) };
  } catch (error) {
    return { at: "threw", message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on("message", async (order: Order) => tell(await run(order)));
