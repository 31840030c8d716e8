import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { messageOf } from "../../../core/message-of.ts";
import type { Log } from "../../log/log.ts";
import { checkedJob, Ending, MOST_FAILED_JOBS } from "../job-rules.ts";
import type { FailedJob, Handler, Jobs } from "../port.ts";

type State = "waiting" | "delayed" | "active" | "failed";
type Entry = FailedJob &
  ReturnType<typeof checkedJob> & { added: number; state: State; work?: Promise<void> };

/** Background jobs in this process. They end with it: the scheduler adds jobs that are due again. */
export function createInProcessJobs(log: Log): Jobs {
  const entries = new Map<string, Entry>();
  const completed = new Map<string, number>();
  const takers = new Map<string, (entry: Entry) => void>();
  const ending = new Ending();

  const allOf = (queue: string, state?: State) =>
    [...entries.values()].filter((each) => each.queue === queue && (!state || each.state === state));

  function put(entry: Entry, delay = 0): void {
    entries.set(entry.id, Object.assign(entry, { state: delay > 0 ? "delayed" : "waiting" }));
    if (delay > 0) setTimeout(put, delay, entry).unref();
    else takers.get(entry.queue)?.(entry);
  }
  async function run(entry: Entry, handle: Handler<never>): Promise<void> {
    if (ending.begun) return;
    const { id, queue, tries, backoff } = Object.assign(entry, { state: "active" });
    const attempt = ++entry.attempts;
    // Handlers get what a queue over a network would give them.
    const data = JSON.parse(JSON.stringify(entry.data)) as never;
    const error = await handle({ id, queue, data, attempt }, ending.signal).then(() => undefined, messageOf);
    entries.delete(id);
    if (error === undefined) completed.set(queue, (completed.get(queue) ?? 0) + 1);
    else if (attempt < tries) put(entry, backoff * 2 ** (attempt - 1));
    else {
      log.warn({ queue, job: id, error }, "job failed");
      // From now on a newer job may have its key.
      entries.set(id, { ...entry, dedupe: undefined, state: "failed", error, failedAt: Date.now() });
      for (const old of allOf(queue, "failed").slice(0, -MOST_FAILED_JOBS)) entries.delete(old.id);
    }
  }
  const addAll: Jobs["addAll"] = async (queue, jobs) => {
    const all = jobs.map(checkedJob);
    if (ending.begun) throw new Error("Jobs (in-process) are closed");
    return all.map((job) => {
      if (job.dedupe !== undefined && allOf(queue).some(({ dedupe }) => dedupe === job.dedupe)) return false;
      const rest = { id: randomUUID(), queue, attempts: 0, error: "", failedAt: 0, added: Date.now() };
      put({ ...job, ...rest, state: "waiting" }, job.delay);
      return true;
    });
  };
  return {
    addAll,
    add: async (queue, data, options) => (await addAll(queue, [{ data, ...options }]))[0] === true,
    async process(queue, handler, { concurrency = 1 } = {}) {
      const limit = pLimit(concurrency);
      takers.set(queue, (entry) => Object.assign(entry, { work: limit(run, entry, handler) }));
      for (const entry of allOf(queue, "waiting")) put(entry);
    },
    stats: async (queues) =>
      queues.map((queue) => {
        const counts = { waiting: 0, active: 0, delayed: 0, failed: 0, completed: completed.get(queue) ?? 0 };
        for (const { state } of allOf(queue)) counts[state] += 1;
        const [oldest] = allOf(queue, "waiting");
        return { queue, ...counts, ...(oldest && { oldestWaiting: oldest.added }) };
      }),
    failed: async (queue, limit) => allOf(queue, "failed").toReversed().slice(0, limit),
    async retry(queue, id) {
      const failed = allOf(queue, "failed").find((job) => job.id === id);
      if (failed) put({ ...failed, attempts: 0 });
      return failed !== undefined;
    },
    drop: async (_queue, id) => entries.get(id)?.state === "failed" && entries.delete(id),
    async ping() {},
    close: (graceMilliseconds) =>
      ending.wait(Promise.all([...entries.values()].map(({ work }) => work)), graceMilliseconds),
  };
}
