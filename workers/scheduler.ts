import type { Source } from "../store/types.ts";
import { isDue } from "./backoff.ts";
import type { WorkerContext } from "./context.ts";
import { type LeasedLoop, startLeasedLoop } from "./leased-loop.ts";
import { POLL_QUEUES } from "./poll-source.ts";

/** Sources looked at for each queue in a round, those that waited longest first. */
const MOST_DUE = 200;
/** A poll that could not even record its outcome (the database is away) is not tried more often than this. */
const LEAST_GAP_MS = 1000;

export interface SchedulerOptions {
  /** ms between two looks. */
  everyMs: number;
  /** Once, before sources are looked at for the first time; tried again until it succeeds. */
  prepare: () => Promise<void>;
}

/**
 * Enqueues what is due, once, in one worker process at a time. What is due is data in the database and the tick is a timer
 * in every worker, so that a flushed or restarted Redis stops nothing. Each queue is looked after by itself, cricket's
 * first: however many feeds are overdue, they take no place of a live score.
 */
export function startScheduler(context: WorkerContext, { everyMs, prepare }: SchedulerOptions): LeasedLoop {
  const { jobs } = context.platform;
  const enqueuedAt = new Map<string, number>();
  let prepared = false;

  const enqueue = async (queue: string, source: Source): Promise<void> => {
    const last = enqueuedAt.get(source.id);
    const gap = Math.min(source.intervalMs, LEAST_GAP_MS);
    const now = performance.now();
    if (last !== undefined && now - last < gap * 0.5) return;
    enqueuedAt.set(source.id, now);
    await jobs.add(queue, { sourceId: source.id }, { dedupe: source.id });
  };

  return startLeasedLoop(context.platform, {
    lease: "scheduler",
    title: "The scheduler",
    everyMs,
    async round() {
      await context.clock.refresh();
      if (!prepared) await prepare();
      prepared = true;
      for (const { queue, kinds } of POLL_QUEUES) {
        const now = context.clock.now();
        const found = await context.store.sources.due(kinds, now, MOST_DUE);
        for (const source of found.filter((one) => isDue(one, now))) await enqueue(queue, source);
      }
      if (enqueuedAt.size > 10 * MOST_DUE) enqueuedAt.clear();
    },
  });
}
