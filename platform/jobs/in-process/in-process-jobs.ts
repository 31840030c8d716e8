import type { Log } from "../../log/log.ts";
import { checkDedupeKey, DEFAULT_GRACE, waitWithGrace } from "../job-rules.ts";
import type { AddOptions, Jobs } from "../port.ts";
import { MemoryQueue } from "./memory-queue.ts";

/** Background work in this process. Waiting jobs end with it: the scheduler adds what is due again. */
export function createInProcessJobs(log: Log): Jobs {
  const queues = new Map<string, MemoryQueue>();
  const processed: string[] = [];
  const stopping = new AbortController();
  let closed: Promise<void> | undefined;

  const queue = (name: string): MemoryQueue => {
    const found = queues.get(name) ?? new MemoryQueue(name, stopping.signal, log);
    queues.set(name, found);
    return found;
  };

  const mayAdd = (options: readonly AddOptions[]): void => {
    for (const { dedupe } of options) checkDedupeKey(dedupe);
    if (closed) throw new Error("Jobs (in-process) are closed");
  };

  return {
    async add(name, data, options = {}) {
      mayAdd([options]);
      return queue(name).add(data, options);
    },
    async addAll(name, jobs) {
      mayAdd(jobs);
      return jobs.map(({ data, ...options }) => queue(name).add(data, options));
    },
    async process(name, handler, { concurrency = 1 } = {}) {
      queue(name).process(handler, concurrency);
      processed.push(name);
    },
    processed: () => [...processed],
    stats: async (names) => names.map((name) => queue(name).stats()),
    failed: async (name, limit) => queue(name).failed(limit),
    retry: async (name, id) => queue(name).retry(id),
    drop: async (name, id) => queue(name).drop(id),
    async ping() {},
    close(graceMilliseconds = DEFAULT_GRACE) {
      closed ??= waitWithGrace(
        Promise.all([...queues.values()].map((each) => each.stop())),
        graceMilliseconds,
        () => stopping.abort(),
      );
      return closed;
    },
  };
}
