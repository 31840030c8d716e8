import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { publishAdminDocument } from "./publish-admin.ts";
import { sweepPendingArticles } from "./publish-article.ts";
import { publishNews } from "./publish-news.ts";

/** Publishes every list and the editors' figures in its own loop, so that a slow database delays no score. */
export const startListRefresh = leasedLoop({
  lease: "lists",
  title: "The list refresh",
  // Popular lists change with time. The refresh also repairs lists after a crash between save and publication.
  apartMs: 60_000,
  longestRoundMs: 60_000,
  async round(context) {
    await publishNews(context, NEWS_TOPICS);
    await publishAdminDocument(context, false);
    const wrong = await context.store.stories.repairCounts();
    // The sitemap is prepared here, so that no crawler waits for it.
    await context.store.stories.addressParts(ADDRESSES_IN_PART);
    if (wrong > 0) context.platform.log.warn({ days: wrong }, "Story counts were wrong; corrected");
  },
});

/** Stories checked by one job; each older one takes a millisecond or two. */
const RENEWED_AT_ONCE = 50;

/** Brings some stories of earlier versions to this one (decisions/news.md#finished-texts). */
export async function renewStories({ store }: WorkerContext): Promise<void> {
  await store.search.renewOlder(RENEWED_AT_ONCE);
}

/** Enqueues a job a second while there are stories to renew or to learn words from. */
export const startRenewing = leasedLoop({
  lease: "renewing",
  title: "The renewing of stories",
  everyMs: 1_000,
  async round({ store, platform }) {
    if (await store.search.hasOlder())
      await enqueue(platform.jobs, "renew-stories", {}, { dedupe: "stories" });
  },
});

/** Enqueues articles that are due for publication or whose job was lost. */
export const startSweep = leasedLoop({
  lease: "sweep",
  title: "The sweep of articles",
  everyMs: 1_000,
  round: sweepPendingArticles,
});
