import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import { leasedLoop } from "../leased-loop.ts";
import { publishAdminDocument } from "./publish-admin.ts";
import { sweepPendingArticles } from "./publish-article.ts";
import { publishNews } from "./publish-news.ts";

/** Publishes every news list and the editors' figures, apart from the polls: a slow database delays no score. */
export const startListRefresh = leasedLoop({
  lease: "lists",
  title: "The list refresh",
  // Popular ones shift with time, and this repairs a crash between save and publish.
  apartMs: 60_000,
  // Ten lists of a slow database.
  longestRoundMs: 60_000,
  async round(context) {
    await publishNews(context, NEWS_TOPICS);
    await publishAdminDocument(context, false);
    const wrong = await context.store.stories.repairCounts();
    // Made ahead, so that no crawler waits for the parts of the sitemap.
    await context.store.stories.addressParts(ADDRESSES_IN_PART);
    if (wrong > 0) context.platform.log.warn({ days: wrong }, "Counts of stories were wrong, and are mended");
  },
});

/** Stories looked at in one round, of which those that are not in the index yet take a millisecond or two each. */
const INDEXED_AT_ONCE = 50;

/** Brings what an earlier version stored into the index of words, some stories a second, and follows what is new. */
export const startIndexing = leasedLoop({
  lease: "indexing",
  title: "The indexing of stories",
  everyMs: 1_000,
  longestRoundMs: 60_000,
  async round({ store }) {
    await store.search.indexOlder(INDEXED_AT_ONCE);
  },
});

/** Enqueues what was saved and not published: articles whose time has come, and those whose own job was lost. */
export const startSweep = leasedLoop({
  lease: "sweep",
  title: "The sweep of articles",
  everyMs: 1_000,
  round: sweepPendingArticles,
});
