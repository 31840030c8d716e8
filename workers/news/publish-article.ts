import { parseSection } from "../../core/news/sections.ts";
import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import { enqueue, type JobOf } from "../../platform/jobs/queues.ts";
import type { WorkerContext } from "../context.ts";
import { publishNews, topicsOfSection } from "./publish-news.ts";

const MOST_SWEPT = 50;
/** A save is published by its own job; one still unpublished this many ms later has lost it. */
const SWEEP_AFTER_MS = 1_000;
/** Allowed skew between API and database clocks, ms. */
const CLOCK_SLACK_MS = 1_000;

/**
 * Publishes what an editor saved or withdrew, and notifies readers of a published article. What is to be announced is
 * in the store and settled last, so that a job that was cut off is done again, and one done twice notifies each browser
 * once.
 */
export async function publishSavedArticle(
  context: WorkerContext,
  job: JobOf<"publish-article">,
): Promise<void> {
  const { store, platform, clock } = context;
  const { articleId, categories } = job.data;
  const pending = await store.articles.pendingOf(articleId);
  await publishNews(context, topicsOf(categories), { edited: true });
  if (!pending) return;
  // A job that came too early does nothing: the article is scheduled ahead, perhaps again, and another job comes. What
  // is to be announced must be readable first.
  const due = pending.announce
    ? (await store.stories.byId(articleId)) !== undefined
    : pending.from <= clock.now() + CLOCK_SLACK_MS;
  if (!due) return;
  if (pending.announce && (await store.pushes.begin(articleId, clock.now()))) {
    await enqueue(platform.jobs, "push", { articleId }, { dedupe: articleId });
  }
  await store.articles.settle(pending);
}

/** Publishes every article whose time has come and that no job has published: after a restart, or without a job. */
export async function sweepPendingArticles({ store, platform, clock }: WorkerContext): Promise<void> {
  const pending = await store.articles.pending(clock.now() - SWEEP_AFTER_MS, MOST_SWEPT);
  for (const { id } of pending) {
    await enqueue(platform.jobs, "publish-article", { articleId: id }, { dedupe: id });
  }
}

function topicsOf(categories: readonly string[] | undefined) {
  if (!categories) return NEWS_TOPICS;
  const sections = categories.flatMap((category) => parseSection(category) ?? []);
  return ["news:all", "news:popular", ...sections.flatMap(topicsOfSection)] as const;
}
