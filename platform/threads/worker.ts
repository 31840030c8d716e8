import { parentPort } from "node:worker_threads";

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
