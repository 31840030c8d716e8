/**
 * For `node --import`, on Linux: writes times for which the event loop was blocked longer than WORTH_MS as
 * lines of JSON into LOOP_WATCH_FOLDER, by process id. `ran`: time of the thread on a processor; `waited`: time
 * for which the thread was ready but had no processor (proc(5), schedstat), which a busy machine causes.
 */
import { appendFileSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 2;
const WORTH_MS = 8;

function watch(folder: string): void {
  const file = join(folder, `${process.pid}.jsonl`);
  // The file describes the process's first thread, which runs the event loop.
  const schedule = openSync("/proc/self/schedstat", "r");
  const bytes = Buffer.alloc(96);
  const scheduled = (): { ran: number; waited: number } => {
    const read = readSync(schedule, bytes, 0, bytes.length, 0);
    const [ran, waited] = bytes.toString("latin1", 0, read).split(" ");
    return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 };
  };
  const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
  let at = nowMs();
  let before = scheduled();
  setInterval(() => {
    const now = nowMs();
    const { ran, waited } = scheduled();
    const stood = now - at - EVERY_MS;
    if (stood > WORTH_MS) {
      const hold = { at: now, stood, ran: ran - before.ran, waited: waited - before.waited };
      appendFileSync(file, `${JSON.stringify(hold)}\n`);
    }
    at = nowMs();
    before = scheduled();
  }, EVERY_MS).unref();
}

const folder = process.env.LOOP_WATCH_FOLDER;
if (isMainThread && folder !== undefined) watch(folder);
