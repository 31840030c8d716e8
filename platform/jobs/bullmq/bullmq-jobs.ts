import { randomUUID } from "node:crypto";
import { type Job, Queue } from "bullmq";
import type { Log } from "../../log/log.ts";
import { checkedJob, Ending, JOBS_PREFIX, MOST_FAILED_JOBS } from "../job-rules.ts";
import type { FailedJob, Jobs, NewJob, QueueStats } from "../port.ts";
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
  const workers: JobWorker[] = [];
  const ending = new Ending();

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

  const addAll: Jobs["addAll"] = async (name, jobs) => {
    const all = jobs.map(storedJob);
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
  };

  await connections.settled();

  return {
    addAll,
    add: async (name, data, options) => (await addAll(name, [{ data, ...options }]))[0] === true,

    async process(name, handler, { concurrency = 1 } = {}) {
      const options = { connection: connections.workers, concurrency, signal: ending.signal, log };
      workers.push(new JobWorker(name, handler, options));
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

    async ping() {
      await connections.run((client) => client.ping(), 900);
    },

    async close(graceMilliseconds) {
      const isIdle = workers.every(({ running }) => running === 0);
      const ended = Promise.all(workers.map((worker) => worker.close()));
      await ending.wait(
        ended,
        isIdle ? Math.min(IDLE_GRACE, graceMilliseconds ?? IDLE_GRACE) : graceMilliseconds,
      );
      for (const each of workers) each.disconnect();
      connections.close();
    },
  };
}

function storedJob(job: NewJob) {
  const { data, dedupe, delay, tries, backoff } = checkedJob(job);
  const opts = {
    jobId: newId(),
    delay,
    attempts: tries,
    backoff: { type: "exponential", delay: backoff },
    removeOnComplete: true,
    removeOnFail: { count: MOST_FAILED_JOBS },
    ...(dedupe !== undefined && { deduplication: { id: dedupe } }),
  };
  return { data, opts };
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
