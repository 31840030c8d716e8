import type { Jobs } from "./port.ts";

export const PUSH_QUEUE = "push";

/** An article of our own to tell readers of. */
export interface PushJob {
  articleId: string;
}

/** While another worker holds the article, or the database is away, the job is tried again for about five minutes. */
const ATTEMPTS = 7;
const BACKOFF_MS = 5_000;

/**
 * Asks the workers to send a push for an article that was just published. Called after every save that leaves it
 * published: an article is pushed once, whatever is announced again. False when it is already waiting.
 */
export function announceArticle(context: { jobs: Jobs }, articleId: string): Promise<boolean> {
  const job: PushJob = { articleId };
  return context.jobs.add(PUSH_QUEUE, job, { dedupe: articleId, attempts: ATTEMPTS, backoff: BACKOFF_MS });
}
