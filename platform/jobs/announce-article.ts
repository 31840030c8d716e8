import type { Jobs } from "./port.ts";

export const PUSH_QUEUE = "push";

/** An article of our own to tell readers of. */
export interface PushJob {
  articleId: string;
}

/** Tried again for about five minutes while the database is away; after that the sweep of pushes takes the article up. */
const ATTEMPTS = 7;
const BACKOFF_MS = 5_000;

/**
 * Asks the workers to tell readers of an article that the store holds as begun. May be called again and again: an article
 * is told once. False when its job is already waiting.
 */
export function announceArticle(context: { jobs: Jobs }, articleId: string): Promise<boolean> {
  const job: PushJob = { articleId };
  return context.jobs.add(PUSH_QUEUE, job, { dedupe: articleId, attempts: ATTEMPTS, backoff: BACKOFF_MS });
}
