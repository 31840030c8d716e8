import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import { leasedLoop } from "../leased-loop.ts";
import { publishAdminDocument } from "./publish-admin.ts";
import { sweepPendingArticles } from "./publish-article.ts";
import { publishNews } from "./publish-news.ts";

/** Publishes every list and the editors' figures, apart from polls: a slow database delays no score. */
export const startListRefresh = leasedLoop({
  lease: "lists",
  title: "The list refresh",
  // Popular lists change with time; also repairs a crash between save and publication.
  apartMs: 60_000,
  longestRoundMs: 60_000,
  async round(context) {
    await publishNews(context, NEWS_TOPICS);
    await publishAdminDocument(context, false);
    const wrong = await context.store.stories.repairCounts();
    // Prepared, so that no crawler waits for the sitemap.
    await context.store.stories.addressParts(ADDRESSES_IN_PART);
    if (wrong > 0) context.platform.log.warn({ days: wrong }, "Story counts were wrong; corrected");
  },
});

/** Stories checked in one round; each new one takes a millisecond or two. */
const INDEXED_AT_ONCE = 50;

/** Indexes stories of earlier versions, some a second, and then new ones. */
export const startIndexing = leasedLoop({
  lease: "indexing",
  title: "The indexing of stories",
  everyMs: 1_000,
  longestRoundMs: 60_000,
  async round({ store }) {
    await store.search.indexOlder(INDEXED_AT_ONCE);
  },
});

/** Enqueues unpublished articles that are due or whose job was lost. */
export const startSweep = leasedLoop({
  lease: "sweep",
  title: "The sweep of articles",
  everyMs: 1_000,
  round: sweepPendingArticles,
});
