import { enqueue } from "../../platform/jobs/queues.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { queuesOf } from "./subject.ts";

const MOST_PUSHES = 100;

/**
 * Enqueues pushes that were begun and not finished: after a crash, after jobs that used up their attempts, and when
 * messages that are owed come due. What runs already is not enqueued twice.
 */
async function sweepPushes({ store, platform, clock }: WorkerContext): Promise<void> {
  for (const articleId of await store.pushes.unfinished(MOST_PUSHES, clock.now())) {
    await enqueue(platform.jobs, queuesOf(articleId).whole, { articleId }, { dedupe: articleId });
  }
  if (await store.pushes.hasDue(clock.now())) {
    await enqueue(platform.jobs, "push-owed", {}, { dedupe: "owed" });
  }
}

/** Keeps pushes going, in one worker process at a time. */
export const startPushSweep = leasedLoop({
  lease: "pushes",
  title: "The sweep of pushes",
  everyMs: 5_000,
  round: sweepPushes,
});
