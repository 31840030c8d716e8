import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { messageOf } from "../../../core/message-of.ts";
import type { Log } from "../../log/log.ts";
import { checkDedupeKey, DEFAULT_GRACE, MOST_FAILED_JOBS, waitWithGrace } from "../job-rules.ts";
import type { AddOptions, FailedJob, Handler, Jobs } from "../port.ts";

/** `data`: JSON, so that handlers get what a queue over a network would give them. */
type Entry = AddOptions & { id: string; queue: string; data: string; added: number; attempt: number };
type State = "waiting" | "delayed" | "active";

/**
 * Background jobs in this process. Waiting jobs end with the process: the scheduler adds jobs that are due
 * again.
 */
export function createInProcessJobs(log: Log): Jobs {
  const states = new Map<Entry, State>();
  const failures = new Map<string, FailedJob & { entry: Entry }>();
  const completed = new Map<string, number>();
  const takers = new Map<string, (entry: Entry) => Promise<void>>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let closed: Promise<void> | undefined;

  const those = (queue: string, state?: State): Entry[] =>
    [...states.keys()].filter((each) => each.queue === queue && (!state || states.get(each) === state));
  const failedOf = (queue: string) =>
    [...failures.values()].filter((each) => each.queue === queue).toReversed();

  function put(entry: Entry, delay = 0): void {
    states.delete(entry);
    states.set(entry, delay > 0 ? "delayed" : "waiting");
    if (delay > 0) setTimeout(put, delay, entry).unref();
    else void takers.get(entry.queue)?.(entry);
  }
  async function run(entry: Entry, handle: Handler<never>): Promise<void> {
    if (closed) return;
    states.set(entry, "active");
    entry.attempt += 1;
    const { id, queue, attempt, attempts = 1, backoff = 1000 } = entry;
    const data: unknown = JSON.parse(entry.data);
    try {
      await handle({ id, queue, data: data as never, attempt }, stopping.signal);
      completed.set(queue, (completed.get(queue) ?? 0) + 1);
    } catch (thrown) {
      if (attempt < attempts) return put(entry, backoff * 2 ** (attempt - 1));
      const error = messageOf(thrown);
      log.warn({ queue, job: id, error }, "job failed");
      failures.set(id, { id, queue, data, attempts: attempt, error, failedAt: Date.now(), entry });
      const oldest = failedOf(queue)[MOST_FAILED_JOBS];
      if (oldest) failures.delete(oldest.id);
    }
    states.delete(entry);
  }
  const addAll: Jobs["addAll"] = async (queue, jobs) => {
    for (const { dedupe } of jobs) checkDedupeKey(dedupe);
    if (closed) throw new Error("Jobs (in-process) are closed");
    return jobs.map(({ data, delay, ...options }) => {
      const { dedupe } = options;
      if (dedupe !== undefined && those(queue).some((each) => each.dedupe === dedupe)) return false;
      const entry = { ...options, id: randomUUID(), queue, data: JSON.stringify(data), added: Date.now() };
      put({ ...entry, attempt: 0 }, delay);
      return true;
    });
  };

  return {
    addAll,
    add: async (queue, data, options) => (await addAll(queue, [{ data, ...options }]))[0] === true,
    async process(queue, handler, { concurrency = 1 } = {}) {
      if (takers.has(queue)) throw new Error(`Queue ${queue} is already processed here`);
      const limit = pLimit(concurrency);
      takers.set(queue, (entry) => {
        const work = limit(run, entry, handler as Handler<never>).finally(() => running.delete(work));
        running.add(work);
        return work;
      });
      for (const entry of those(queue, "waiting")) put(entry);
    },
    processed: () => [...takers.keys()],
    stats: async (queues) =>
      queues.map((queue) => {
        const count = (state: State): number => those(queue, state).length;
        const [oldest] = those(queue, "waiting");
        return {
          queue,
          waiting: count("waiting"),
          active: count("active"),
          delayed: count("delayed"),
          failed: failedOf(queue).length,
          completed: completed.get(queue) ?? 0,
          ...(oldest && { oldestWaiting: oldest.added }),
        };
      }),
    failed: async (queue, limit) =>
      failedOf(queue)
        .slice(0, limit)
        .map(({ entry: _, ...job }) => job),
    async retry(_queue, id) {
      const failure = failures.get(id);
      if (!failure) return false;
      // The failed job gives up its key, because a newer job may hold the key.
      const { dedupe: _, ...entry } = failure.entry;
      put({ ...entry, attempt: 0 });
      return failures.delete(id);
    },
    drop: async (_queue, id) => failures.delete(id),
    async ping() {},
    close(graceMilliseconds = DEFAULT_GRACE) {
      closed ??= waitWithGrace(Promise.all(running), graceMilliseconds, () => stopping.abort());
      return closed;
    },
  };
}
