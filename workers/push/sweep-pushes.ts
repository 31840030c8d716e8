import { enqueue } from "../../platform/jobs/queues.ts";
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";

const MOST_ARTICLES = 100;

/**
 * Takes up what is begun and not done: after a crash, after jobs that used up their attempts, and when messages that are
 * owed come due. What runs already is not enqueued twice.
 */
async function sweepPushes({ store, platform, clock }: WorkerContext): Promise<void> {
  for (const articleId of await store.pushes.unfinished(MOST_ARTICLES)) {
    await enqueue(platform.jobs, "push", { articleId }, { dedupe: articleId });
  }
  if (await store.pushes.hasDue(clock.now())) {
    await enqueue(platform.jobs, "push-owed", {}, { dedupe: "owed" });
  }
}

/** Pushes that were begun and not finished are looked for this often. */
const SWEEP_MS = 5_000;

/** Keeps pushes going, in one worker process at a time. */
export function startPushSweep(context: WorkerContext): LeasedLoop {
  return startLeasedLoop(context, {
    lease: "pushes",
    title: "The sweep of pushes",
    everyMs: SWEEP_MS,
    round: () => sweepPushes(context),
  });
}
