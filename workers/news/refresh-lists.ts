import { NEWS_TOPICS } from "../../core/live/readers-topics.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import type { WorkerContext } from "../context.ts";
import { type LeasedLoop, startLeasedLoop } from "../leased-loop.ts";
import { publishAdminDocument } from "./publish-admin.ts";
import { sweepPendingArticles } from "./publish-article.ts";
import { publishNews } from "./publish-news.ts";

/** Every news list is published afresh this often: popular ones shift with time, and a crash between save and publish is mended. */
const REFRESH_MS = 60_000;
/** How often another worker looks whether the one that refreshes is still there. */
const LOOK_MS = 1_000;
/** Ten lists of a slow database. */
const LONGEST_REFRESH_MS = 60_000;
/** What was scheduled for a time, and what a save's own job did not come to, is looked for this often. */
const SWEEP_MS = 1_000;

/** Publishes every news list and the editors' figures afresh, apart from the polls: a slow database delays no score. */
export function startListRefresh(context: WorkerContext): LeasedLoop {
  return startLeasedLoop(context, {
    lease: "lists",
    title: "The list refresh",
    everyMs: LOOK_MS,
    apartMs: REFRESH_MS,
    longestRoundMs: LONGEST_REFRESH_MS,
    async round() {
      await publishNews(context, NEWS_TOPICS);
      await publishAdminDocument(context, false);
      const wrong = await context.store.stories.repairCounts();
      // So that no crawler waits for parts to be made.
      await context.store.stories.addressParts(ADDRESSES_IN_PART);
      if (wrong > 0)
        context.platform.log.warn({ days: wrong }, "Counts of stories were wrong, and are mended");
    },
  });
}

/** Enqueues what was saved and not published: articles whose time has come, and those whose own job was lost. */
export function startSweep(context: WorkerContext): LeasedLoop {
  return startLeasedLoop(context, {
    lease: "sweep",
    title: "The sweep of articles",
    everyMs: SWEEP_MS,
    round: () => sweepPendingArticles(context),
  });
}
