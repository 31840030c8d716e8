import type { Source } from "../store/types.ts";
import { isDue } from "./backoff.ts";
import type { WorkerContext } from "./context.ts";
import { POLL_QUEUE } from "./poll-source.ts";

/** DESIGN, Time to recover: after a kill another worker ticks within this. */
const LEASE_MS = 3000;
const LEASE = "scheduler";
/** A lease is renewed with every tick once this much of it is used. */
const RENEW_AFTER_MS = 1000;
/** How often another process's lease is tried. */
const RETRY_MS = 500;
const MOST_DUE = 200;
/** A poll that could not even record its outcome (the database is away) is not tried more often than this. */
const LEAST_GAP_MS = 1000;

export interface Scheduler {
  close(): Promise<void>;
}

export interface SchedulerOptions {
  /** ms between ticks. */
  everyMs: number;
  /** What else the process that holds the lease does, when it is time. Runs before sources are looked at. */
  also: () => Promise<void>;
}

/**
 * Enqueues what is due, once, in one worker process at a time. What is due is data in the database and the tick is a timer
 * in every worker, so that a flushed or restarted Redis stops nothing (DESIGN, After a flush).
 */
export function startScheduler(context: WorkerContext, options: SchedulerOptions): Scheduler {
  const { liveStore, jobs, log, processId } = context.platform;
  let closed = false;
  /** What the last tick failed with; undefined: it worked. */
  let failing: string | undefined;
  let leaseTriedAt = Number.NEGATIVE_INFINITY;
  let held = false;
  const enqueuedAt = new Map<string, number>();

  const holdsLease = async (): Promise<boolean> => {
    const now = performance.now();
    if (now - leaseTriedAt < (held ? RENEW_AFTER_MS : RETRY_MS)) return held;
    leaseTriedAt = now;
    held = false;
    held = await liveStore.lease(LEASE, processId, LEASE_MS);
    return held;
  };

  /** Whoever comes next need not wait for the lease to end. Where it cannot be given back it ends by itself. */
  const release = async (): Promise<void> => {
    if (held) await liveStore.releaseLease(LEASE, processId).catch(() => undefined);
    held = false;
  };

  const enqueue = async (source: Source): Promise<void> => {
    const last = enqueuedAt.get(source.id);
    const gap = Math.min(source.intervalMs, LEAST_GAP_MS);
    const now = performance.now();
    if (last !== undefined && now - last < gap * 0.5) return;
    enqueuedAt.set(source.id, now);
    await jobs.add(POLL_QUEUE, { sourceId: source.id }, { dedupe: source.id });
  };

  /** False: the work is another process's. */
  const tick = async (): Promise<boolean> => {
    if (!(await holdsLease())) return false;
    await context.clock.refresh();
    await options.also();
    const now = context.clock.now();
    const due = (await context.store.sources.due(now, MOST_DUE)).filter((source) => isDue(source, now));
    for (const source of due) await enqueue(source);
    if (enqueuedAt.size > 10 * MOST_DUE) enqueuedAt.clear();
    return true;
  };

  const guarded = async (): Promise<void> => {
    try {
      if (!(await tick())) return;
      if (failing !== undefined) log.info("The scheduler works again");
      failing = undefined;
    } catch (error) {
      // Who cannot do the work leaves it to another process, and lets the others try first.
      await release();
      leaseTriedAt = performance.now() + RETRY_MS;
      const reason = error instanceof Error ? error.message : String(error);
      // Once, and again when it is something else: what is mended can have hidden what is not.
      if (failing !== reason) log.error({ err: error }, "The scheduler cannot work; it keeps trying");
      failing = reason;
    }
  };

  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const loop = (): void => {
    running = guarded().then(() => {
      if (!closed) timer = setTimeout(loop, options.everyMs);
    });
  };
  loop();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      await release();
    },
  };
}
