import { enqueueAll } from "../../platform/jobs/queues.ts";
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { findDue } from "./due-sources.ts";

/**
 * Delay before a feed that is still due is enqueued again, ms, because its job may be lost; at most half its
 * interval.
 */
const AGAIN_MS = 5_000;

export interface SchedulerOptions {
  /** Time between two checks, ms. */
  everyMs: number;
  prepare: () => Promise<void>;
}

/**
 * Enqueues due feeds once, in one worker process at a time. The times of polls are in the database and every
 * worker has a timer, so a flush of Redis stops no polls. Scores have their own worker (cricket/owner.ts).
 */
export function startScheduler(context: WorkerContext, { everyMs, prepare }: SchedulerOptions): LeasedLoop {
  const feeds = findDue(context, { kinds: ["feed"], againMs: AGAIN_MS });
  let prepared = false;
  return startLeasedLoop(context, {
    lease: "scheduler",
    title: "The scheduler",
    everyMs,
    async round() {
      if (!prepared) await prepare();
      prepared = true;
      const due = await feeds.find();
      if (due.length === 0) return;
      const polls = due.map(({ id }) => ({ data: { sourceId: id }, dedupe: id }));
      await enqueueAll(context.platform.jobs, "poll", polls);
      for (const source of due) feeds.take(source);
    },
  });
}
