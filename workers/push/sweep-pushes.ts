import { announceArticle } from "../../platform/jobs/announce-article.ts";
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { RENEWED_WITHIN_MS } from "./limits.ts";
import { OWED_PUSHES_QUEUE } from "./send-owed-pushes.ts";

const MOST_ARTICLES = 100;
const MOST_FORGOTTEN = 1_000;

/**
 * Takes up what is begun and not done: after a crash, after jobs that used up their attempts, and when messages that are
 * owed come due. What runs already is not enqueued twice.
 */
async function sweepPushes({ store, platform, clock }: WorkerContext): Promise<void> {
  for (const articleId of await store.pushes.unfinished(MOST_ARTICLES)) {
    await announceArticle(platform, articleId);
  }
  if (await store.pushes.hasDue(clock.now())) {
    await platform.jobs.add(OWED_PUSHES_QUEUE, {}, { dedupe: "owed" });
  }
}

/** Forgets browsers that did not renew their registration for a quarter of a year. */
async function forgetOldRegistrations({ store, platform, clock }: WorkerContext): Promise<void> {
  const before = clock.now() - RENEWED_WITHIN_MS;
  let forgotten = 0;
  for (;;) {
    const went = await store.pushRegistrations.forgetNotRenewed(before, MOST_FORGOTTEN);
    forgotten += went;
    if (went < MOST_FORGOTTEN) break;
  }
  if (forgotten > 0)
    platform.log.info({ browsers: forgotten }, "Push registrations that were not renewed are gone");
}

/** Pushes that were begun and not finished are looked for this often. */
const SWEEP_MS = 5_000;
const FORGET_EVERY_MS = 24 * 60 * 60 * 1000;
/** A thousand registrations are deleted at a time, of a million at most. */
const LONGEST_ROUND_MS = 60_000;

/** Keeps pushes going, in one worker process at a time. */
export function startPushSweep(context: WorkerContext): LeasedLoop {
  let forgetAt = Number.NEGATIVE_INFINITY;
  return startLeasedLoop(context.platform, {
    lease: "pushes",
    title: "The sweep of pushes",
    everyMs: SWEEP_MS,
    longestRoundMs: LONGEST_ROUND_MS,
    async round() {
      await context.clock.refresh();
      await sweepPushes(context);
      const now = performance.now();
      if (now < forgetAt) return;
      await forgetOldRegistrations(context);
      forgetAt = now + FORGET_EVERY_MS;
    },
  });
}
