import { isPublic } from "../../core/contract/article-fields.ts";
import { DAY_MS } from "../../core/time-units.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Article } from "../../store/types.ts";

/**
 * Longest delay of a job, ms (timers end at 24 days); later publications are enqueued by the workers' sweep.
 */
const FURTHEST_DELAY_MS = 20 * DAY_MS;

export const ownersOf = (articles: readonly (Pick<Article, "owner"> | undefined)[]): string[] => [
  ...new Set(articles.flatMap((article) => article?.owner?.account ?? [])),
];

export interface Change {
  before?: Article | undefined;
  after?: Article | undefined;
}

/**
 * Enqueues publication of a change (now or scheduled), the desk's figures, and the writer's notice. If this
 * fails, the workers' sweep finds the change in the database.
 */
export const enqueuePublication = (jobs: Jobs, log: Log, change: Change, now: number): void =>
  enqueuePublications(jobs, log, [change], now);

export function enqueuePublications(jobs: Jobs, log: Log, changes: readonly Change[], now: number): void {
  const writers = ownersOf(changes.flatMap(({ before, after }) => [before, after]));
  const work: Promise<unknown>[] = [enqueue(jobs, "publish-admin", { saved: true, writers })];
  const ids: string[] = [];
  for (const { before, after } of changes) {
    const id = after?.id ?? before?.id;
    if (id === undefined) continue;
    ids.push(id);
    if ([before, after].some((article) => article && isPublic(article, now))) {
      const categories = [before, after].flatMap((article) => article?.category ?? []);
      work.push(enqueue(jobs, "publish-article", { articleId: id, categories: [...new Set(categories)] }));
    }
    const ahead = after?.published ? after.publishDate - now : 0;
    if (after && ahead > 0 && ahead <= FURTHEST_DELAY_MS) {
      const job = { articleId: id, categories: [after.category] };
      work.push(enqueue(jobs, "publish-article", job, { delay: ahead }));
    }
  }
  for (const job of work) {
    job.catch((error: unknown) => {
      log.warn({ err: error, articles: ids }, "a change could not be enqueued for the workers yet");
    });
  }
}
