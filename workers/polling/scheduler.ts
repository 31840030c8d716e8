import { enqueueAll } from "../../platform/jobs/queues.ts";
import type { DueSource } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { isDue } from "./backoff.ts";
import { POLL_QUEUES } from "./source-kinds.ts";

/** Sources enqueued for each queue in a round, those that waited longest first: twice a thousand feeds. */
const MOST_DUE = 2_000;
/** Time between two searches for sources that are due too far ahead, as after a clock that jumped back, ms. */
const CLOCK_CHECK_MS = 1_000;
const MOST_AHEAD = 200;
/** A source remembered for longer than this has been polled since, ms. */
const REMEMBERED_MS = 60_000;

export interface SchedulerOptions {
  /** ms between two checks. */
  everyMs: number;
  /** Runs once, before the first check of the sources; repeated until it succeeds. */
  prepare: () => Promise<void>;
}

/**
 * Enqueues what is due, once, in one worker process at a time. What is due is data in the database and the tick is a timer
 * in every worker, so that a flushed or restarted Redis stops nothing. Each queue is looked after by itself, cricket's
 * first: however many feeds are overdue, they take no place of a live score.
 */
export function startScheduler(context: WorkerContext, { everyMs, prepare }: SchedulerOptions): LeasedLoop {
  const { jobs } = context.platform;
  const enqueued = new Map<string, { at: number; nextCheckAt: number }>();
  let clockCheckedAt = Number.NEGATIVE_INFINITY;
  let forgotAt = performance.now();
  let prepared = false;

  /** Whether the source became due since the last round, or its job seems lost or could not even record its outcome. */
  const isWanted = ({ id, intervalMs, nextCheckAt }: DueSource, againMs: number): boolean => {
    const last = enqueued.get(id);
    if (last?.nextCheckAt !== nextCheckAt) return true;
    return performance.now() - last.at >= Math.min(intervalMs / 2, againMs);
  };

  const enqueueDue = async (
    { queue, kinds, againMs }: (typeof POLL_QUEUES)[number],
    checksClock: boolean,
  ): Promise<void> => {
    const { sources } = context.store;
    const now = context.clock.now();
    const due = await sources.due(kinds, now, MOST_DUE);
    const ahead = checksClock ? await sources.furthestAhead(kinds, now, MOST_AHEAD) : [];
    const wanted = [...due, ...ahead].filter((source) => isDue(source, now) && isWanted(source, againMs));
    if (wanted.length === 0) return;
    const at = performance.now();
    await enqueueAll(
      jobs,
      queue,
      wanted.map(({ id }) => ({ data: { sourceId: id }, dedupe: id })),
    );
    for (const { id, nextCheckAt } of wanted) enqueued.set(id, { at, nextCheckAt });
  };

  const forget = (now: number): void => {
    if (now - forgotAt < REMEMBERED_MS) return;
    for (const [id, { at }] of enqueued) if (now - at > REMEMBERED_MS) enqueued.delete(id);
    forgotAt = now;
  };

  return startLeasedLoop(context, {
    lease: "scheduler",
    title: "The scheduler",
    everyMs,
    async round() {
      if (!prepared) await prepare();
      prepared = true;
      const now = performance.now();
      const checksClock = now - clockCheckedAt >= CLOCK_CHECK_MS;
      for (const each of POLL_QUEUES) await enqueueDue(each, checksClock);
      if (checksClock) clockCheckedAt = now;
      forget(now);
    },
  });
}
