import { enqueue } from "../../platform/jobs/queues.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { queuesOf } from "./subject.ts";

const MOST_PUSHES = 100;

/**
 * Enqueues unfinished pushes: after a crash, after a job ran out of tries, and for messages that were stored
 * for later and are due. Running ones are not enqueued twice.
 */
async function sweepPushes({ store, platform, clock }: WorkerContext): Promise<void> {
  for (const articleId of await store.pushes.unfinished(MOST_PUSHES, clock.now())) {
    await enqueue(platform.jobs, queuesOf(articleId).whole, { articleId }, { dedupe: articleId });
  }
  if (await store.pushes.hasDue(clock.now())) {
    await enqueue(platform.jobs, "push-owed", {}, { dedupe: "owed" });
  }
}

export const startPushSweep = leasedLoop({
  lease: "pushes",
  title: "The sweep of pushes",
  everyMs: 5_000,
  round: sweepPushes,
});
