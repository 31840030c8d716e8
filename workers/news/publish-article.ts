import { LIVE_BLOG } from "../../core/blog/blog.ts";
import { DEFAULT_PUSH, pushTopicsOf } from "../../core/contract/push/article-push.ts";
import { parseSection } from "../../core/news/sections.ts";
import { present } from "../../core/present.ts";
import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import { enqueue, type JobOf } from "../../platform/jobs/queues.ts";
import type { ArticleTelling, PendingArticle } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { notePurge } from "../purges/note-purge.ts";
import { storeArticleMessages } from "../webhooks/messages.ts";
import { publishNews, topicsOfSection } from "./publish-news.ts";

const MOST_SWEPT = 50;
/** Age of an unpublished save after which its own job counts as lost, ms. */
const SWEEP_AFTER_MS = 1_000;
/** Difference between the clocks of API and database that is allowed for, ms. */
const CLOCK_SLACK_MS = 1_000;

/**
 * Publishes a saved or withdrawn article and notifies readers. It settles the save last, so that an interrupted
 * job is repeated; even then each browser gets one notification.
 */
export async function publishSavedArticle(
  context: WorkerContext,
  job: JobOf<"publish-article">,
): Promise<void> {
  const { store, platform, clock } = context;
  const { articleId, categories } = job.data;
  const pending = await store.articles.pendingOf(articleId);
  const story = await store.stories.byId(articleId);
  // Readers have not seen an article that is being announced, so it cannot have been withdrawn.
  const withdrawn = !story && pending !== undefined && !pending.announce;
  const moved = story || withdrawn ? { id: articleId, gone: withdrawn } : undefined;
  await publishNews(context, topicsOf(categories), { edited: true, moved });
  const isBlog = story?.card.contentType === LIVE_BLOG || (await store.blogs.some([articleId])).size > 0;
  if (isBlog) await enqueue(platform.jobs, "publish-blog", { blogId: articleId, wanted: true });
  if (!pending) return;
  // The article is scheduled, so this is too early, and another job follows. An article must be readable before
  // its push.
  const shown = pending.announce ? await store.stories.byId(articleId) : undefined;
  const due = pending.announce ? shown !== undefined : pending.from <= clock.now() + CLOCK_SLACK_MS;
  if (!due) {
    // For a postponed article cached copies are purged now, and again at its publication.
    await notePurge(context, pending, categories);
    return;
  }
  const telling = shown && tellingOf(pending, shown.card.category ?? "");
  if (telling && (await store.pushes.begin(articleId, pending.from, { telling }))) {
    await enqueue(platform.jobs, "push", { articleId }, { dedupe: articleId });
  }
  await storeArticleMessages(context, pending);
  await notePurge(context, pending, categories);
  await store.articles.settle(pending);
}

/** Publishes due articles without a job, for example after a restart. */
export async function sweepPendingArticles({ store, platform, clock }: WorkerContext): Promise<void> {
  const pending = await store.articles.pending(clock.now() - SWEEP_AFTER_MS, MOST_SWEPT);
  for (const { id } of pending) {
    await enqueue(platform.jobs, "publish-article", { articleId: id }, { dedupe: id });
  }
}

/** Readers of the article's push; undefined if its editor chose nobody. */
function tellingOf({ push = DEFAULT_PUSH }: PendingArticle, category: string): ArticleTelling | undefined {
  if (push.to === "nobody") return undefined;
  const { text, urgent } = { text: undefined, ...push };
  return { topics: pushTopicsOf(push.to, category), urgent, ...present({ text }) };
}

function topicsOf(categories: readonly string[] | undefined) {
  if (!categories) return NEWS_TOPICS;
  const sections = categories.flatMap((category) => parseSection(category) ?? []);
  return ["news:all", "news:popular", ...sections.flatMap(topicsOfSection)] as const;
}
