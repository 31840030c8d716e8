import type { Jobs } from "./port.ts";

/** Publishes what an editor saved: the lists it is in, and the article itself when its time has come. */
export const PUBLISH_ARTICLE_QUEUE = "publish-article";
export interface PublishArticleJob {
  articleId: string;
  /** Categories that it is or was in; absent: every list is looked at. */
  categories?: string[];
}

/** Publishes the editors' figures (the live document `admin`). */
export const PUBLISH_ADMIN_QUEUE = "publish-admin";
export interface PublishAdminJob {
  /** Something was saved, deleted or handled. */
  saved: boolean;
}

const RETRY = { attempts: 5, backoff: 1_000 } as const;

/** Asks the workers to publish an article's lists, after `delay` ms. */
export function publishArticle(
  jobs: Jobs,
  articleId: string,
  options: { categories?: string[]; delay?: number; dedupe?: string } = {},
): Promise<boolean> {
  const { categories, delay, dedupe } = options;
  const job: PublishArticleJob = { articleId, ...(categories ? { categories } : {}) };
  return jobs.add(PUBLISH_ARTICLE_QUEUE, job, {
    ...RETRY,
    ...(delay === undefined ? {} : { delay }),
    ...(dedupe === undefined ? {} : { dedupe }),
  });
}

/** Asks the workers to publish the editors' figures after a save. */
export function publishAdmin(jobs: Jobs): Promise<boolean> {
  const job: PublishAdminJob = { saved: true };
  return jobs.add(PUBLISH_ADMIN_QUEUE, job, RETRY);
}
