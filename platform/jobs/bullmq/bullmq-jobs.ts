import { randomUUID } from "node:crypto";
import { type Job, Queue } from "bullmq";
import type { Log } from "../../log/log.ts";
import { checkDedupeKey, DEFAULT_GRACE, JOBS_PREFIX, MOST_FAILED_JOBS, waitWithGrace } from "../job-rules.ts";
import type { AddOptions, FailedJob, Jobs, QueueStats } from "../port.ts";
import { JobConnections } from "./job-connections.ts";
import { JobWorker } from "./job-worker.ts";

const IDLE_GRACE = 1000;
/** Number of jobs that are added in one round trip, so that Redis can serve others in between. */
const ADDED_AT_ONCE = 250;

/**
 * Background jobs with BullMQ, shared by all workers. Resolves when Redis answers, or after two seconds without
 * an answer; jobs start as soon as Redis answers.
 */
export async function openBullmqJobs(url: string, log: Log): Promise<Jobs> {
  const queues = new Map<string, Queue>();
  const workers = new Map<string, JobWorker>();
  const stopping = new AbortController();
  let closed: Promise<void> | undefined;

  const connections = new JobConnections(url, log);
  const run = <T>(work: (queue: (name: string) => Queue) => Promise<T>): Promise<T> =>
    connections.run(() => work(queueOf));

  const queueOf = (name: string): Queue => {
    const found = queues.get(name);
    if (found) return found;
    const fresh = new Queue(name, {
      connection: connections.queues,
      prefix: JOBS_PREFIX,
      skipVersionCheck: true,
    });
    fresh.on("error", (error) => log.debug({ queue: name, error: error.message }, "queue error"));
    // A queue that failed to start never recovers, so the next call makes a new one.
    fresh.waitUntilReady().catch(() => {
      if (queues.get(name) === fresh) queues.delete(name);
    });
    queues.set(name, fresh);
    return fresh;
  };

  const stats = async (queue: Queue): Promise<QueueStats> => {
    const [counts, oldest, finished] = await Promise.all([
      queue.getJobCounts("wait", "active", "delayed", "failed"),
      queue.getJobs(["wait"], 0, 0, true),
      queue.getMetrics("completed", 0, 0),
    ]);
    return {
      queue: queue.name,
      waiting: counts.wait ?? 0,
      active: counts.active ?? 0,
      delayed: counts.delayed ?? 0,
      failed: counts.failed ?? 0,
      completed: finished.meta.count,
      ...(oldest[0] && { oldestWaiting: oldest[0].timestamp }),
    };
  };

  const failedJob = async (queue: Queue, id: string): Promise<Job | undefined> => {
    const job: Job | undefined = await queue.getJob(id);
    return job && (await job.isFailed()) ? job : undefined;
  };

  await connections.settled();

  return {
    async add(name, data, options = {}) {
      const opts = optionsOf(options);
      const added = await run((queue) => queue(name).add(name, data, opts));
      return added.id === opts.jobId;
    },

    async addAll(name, jobs) {
      const all = jobs.map(({ data, ...options }) => ({ data, opts: optionsOf(options) }));
      const stored: boolean[] = [];
      for (let at = 0; at < all.length; at += ADDED_AT_ONCE) {
        const some = all.slice(at, at + ADDED_AT_ONCE);
        // The library's own function for many jobs is a transaction, which fails permanently on a restarted
        // server that does not know its script.
        const added = await run((queue) =>
          Promise.all(some.map(({ data, opts }) => queue(name).add(name, data, opts))),
        );
        for (const [index, { opts }] of some.entries()) stored.push(added[index]?.id === opts.jobId);
      }
      return stored;
    },

    async process(name, handler, { concurrency = 1 } = {}) {
      if (workers.has(name)) throw new Error(`Queue ${name} is already processed here`);
      const options = { connection: connections.workers, concurrency, signal: stopping.signal, log };
      workers.set(name, new JobWorker(name, handler, options));
    },

    stats: (names) => run((queue) => Promise.all(names.map((name) => stats(queue(name))))),

    async failed(name, limit) {
      if (limit < 1) return [];
      const jobs = await run((queue) => queue(name).getJobs(["failed"], 0, limit - 1, false));
      return jobs.map((job) => describeFailed(name, job));
    },

    retry: (name, id) =>
      run(async (queue) => {
        const job = await failedJob(queue(name), id);
        await job?.retry("failed", { resetAttemptsMade: true, resetAttemptsStarted: true });
        return job !== undefined;
      }),

    drop: (name, id) =>
      run(async (queue) => {
        const job = await failedJob(queue(name), id);
        await job?.remove();
        return job !== undefined;
      }),

    processed: () => [...workers.keys()],

    async ping() {
      await connections.run((client) => client.ping(), 900);
    },

    close(graceMilliseconds = DEFAULT_GRACE) {
      closed ??= (async () => {
        const running = [...workers.values()].some((worker) => worker.running > 0);
        const grace = running ? graceMilliseconds : Math.min(graceMilliseconds, IDLE_GRACE);
        const ending = Promise.all([...workers.values()].map((worker) => worker.close()));
        await waitWithGrace(ending, grace, () => stopping.abort());
        for (const each of workers.values()) each.disconnect();
        connections.close();
      })();
      return closed;
    },
  };
}

function optionsOf({ dedupe, delay = 0, attempts = 1, backoff = 1000 }: AddOptions) {
  checkDedupeKey(dedupe);
  return {
    jobId: newId(),
    delay,
    attempts,
    backoff: { type: "exponential", delay: backoff },
    removeOnComplete: true,
    removeOnFail: { count: MOST_FAILED_JOBS },
    ...(dedupe !== undefined && { deduplication: { id: dedupe } }),
  };
}

let made = 0;

/** Id of a new job. Ids sort by time, because queues order failures of the same millisecond by id. */
function newId(): string {
  made += 1;
  return [Date.now().toString(36), made.toString(36).padStart(8, "0"), randomUUID().slice(0, 8)].join("-");
}

function describeFailed(queue: string, job: Job): FailedJob {
  return {
    id: job.id ?? "",
    queue,
    data: job.data,
    attempts: job.attemptsMade,
    error: job.failedReason,
    failedAt: job.finishedOn ?? job.timestamp,
  };
}
