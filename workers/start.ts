import type { FeedDefinition } from "../core/contract/feeds/feeds-file.ts";
import { migrationsNotice } from "../core/contract/ops.ts";
import { excerptsHint } from "../core/news/feeds/rights.ts";
import { NEWS_TOPICS } from "../core/topics/readers-topics.ts";
import { trimEndOf } from "../core/trim-end.ts";
import type { Job } from "../platform/jobs/port.ts";
import { processQueues } from "../platform/jobs/queues.ts";
import type { Platform, Service } from "../platform/service.ts";
import type { Store } from "../store/types.ts";
import { startOpenBlogs } from "./blogs/open-blogs.ts";
import { publishSavedBlog } from "./blogs/publish-blog.ts";
import { startBlogSweep } from "./blogs/sweep-blogs.ts";
import { createWorkerContext, type WorkerContext } from "./context.ts";
import { startNoMatches } from "./cricket/list/no-matches.ts";
import { startOwner } from "./cricket/owner.ts";
import { scorecardWanted } from "./cricket/scorecard-wanted.ts";
import { fixturesSource } from "./cricket/sources.ts";
import { mailInquiry } from "./inquiries/mail-inquiry.ts";
import { startInquirySweep } from "./inquiries/sweep-inquiries.ts";
import { createWorkerMetrics } from "./metrics.ts";
import { feedSources, leftToFile } from "./news/feed-sources.ts";
import { startFollowingRights } from "./news/follow-rights.ts";
import { publishAdminDocument, publishToWriters, startPresenceSweep } from "./news/publish-admin.ts";
import { publishSavedArticle } from "./news/publish-article.ts";
import { publishNews } from "./news/publish-news.ts";
import { renewStories, startListRefresh, startRenewing, startSweep } from "./news/refresh-lists.ts";
import { startOpenings } from "./news/write-openings.ts";
import { startHousekeeping } from "./ops/housekeeping.ts";
import { startResourceWatch } from "./ops/resources.ts";
import { startOpsWatch } from "./ops/watch.ts";
import { POLLERS } from "./pollers.ts";
import { pollSource } from "./polling/poll-source.ts";
import { startScheduler } from "./polling/scheduler.ts";
import { startWritingPolls } from "./polling/write-polls.ts";
import { startPurges } from "./purges/send-purges.ts";
import { sendOwedPushes } from "./push/send-owed-pushes.ts";
import { sendPush, sendPushPart } from "./push/send-push.ts";
import { startPushSweep } from "./push/sweep-pushes.ts";
import { startMatchWatch } from "./push/watch-matches.ts";
import { TIMED_DOCUMENTS } from "./timed-documents.ts";
import { sendWebhooks, startWebhookSweep } from "./webhooks/send-webhooks.ts";

export interface WorkerOptions {
  feeds: readonly FeedDefinition[];
  /** Address of the provider's cricket documents without a trailing slash; undefined if there is no cricket. */
  cricketDataUrl?: string | undefined;
}

/**
 * Starts polling and publishing. Resolves at once even without database or message bus: the scheduler keeps
 * trying, and `/readyz` names the missing part.
 */
export async function startWorkers(
  platform: Platform,
  store: Store,
  options: WorkerOptions,
): Promise<Service> {
  const { jobs, log, config, http, liveStore } = platform;
  http.addReadyCheck("database", () => store.ping());
  http.addNotice("migrations", () => migrationsNotice(store.migrationsLeft()));
  http.addReadyCheck("live store", () => liveStore.ping());
  http.addReadyCheck("jobs", () => jobs.ping());
  const stopping = new AbortController();
  const context = createWorkerContext({
    platform,
    stopping: stopping.signal,
    store,
    clock: store.clock,
    metrics: createWorkerMetrics(platform.metrics),
    cricketDataUrl: options.cricketDataUrl && trimEndOf(options.cricketDataUrl, "/"),
  });

  const inFlight = new Set<Promise<void>>();
  /** Registers work for which `close` waits. */
  const tracked =
    <T>(handler: (context: WorkerContext, job: Job<T>, stopping: AbortSignal) => Promise<void>) =>
    async (job: Job<T>): Promise<void> => {
      // The rejection makes the job stay in the queue in production.
      if (stopping.signal.aborted) throw new Error("The worker is shutting down");
      const began = performance.now();
      // Every worker refreshes the clock first, because its time orders the fetches.
      const work = context.clock.refresh().then(() => handler(context, job, stopping.signal));
      const count = (outcome: "completed" | "failed") => (): void =>
        context.metrics.job(job.queue, outcome, (performance.now() - began) / 1000);
      const settled = work.then(count("completed"), count("failed"));
      inFlight.add(settled);
      try {
        await work;
      } finally {
        inFlight.delete(settled);
      }
    };

  await processQueues(jobs, {
    poll: tracked((_, { data }) => pollSource(context, data.sourceId, POLLERS)),
    "publish-article": tracked(publishSavedArticle),
    "publish-blog": tracked(publishSavedBlog),
    "publish-front": tracked(() => publishNews(context, NEWS_TOPICS)),
    "publish-admin": tracked(async (_, { data }) => {
      await publishAdminDocument(context, data.saved);
      await publishToWriters(context, data.writers ?? []);
    }),
    "scorecard-wanted": tracked(scorecardWanted),
    push: tracked(sendPush),
    "push-part": tracked(sendPushPart),
    alert: tracked(sendPush),
    "alert-part": tracked(sendPushPart),
    "push-owed": tracked(sendOwedPushes),
    webhook: tracked(sendWebhooks),
    inquiry: tracked(mailInquiry),
    "renew-stories": tracked(renewStories),
  });

  const everyMs = Math.min(250, Math.max(25, config.env.POLL_LIVE_SECONDS * 100));
  const loops = [
    startScheduler(context, { everyMs, prepare: () => prepareSources(context, options.feeds) }),
    context.cricketDataUrl === undefined
      ? startNoMatches(context)
      : startOwner(context, { everyMs, pollers: POLLERS }),
    startListRefresh(context),
    startSweep(context),
    startBlogSweep(context),
    startOpenBlogs(context),
    startPresenceSweep(context),
    startRenewing(context),
    startFollowingRights(context),
    startOpenings(context),
    ...TIMED_DOCUMENTS.map((start) => start(context)),
    startPushSweep(context),
    startWebhookSweep(context),
    startPurges(context),
    startInquirySweep(context),
    startMatchWatch(context),
    startHousekeeping(context),
  ];
  const ops = startOpsWatch(context);
  const resources = startResourceWatch(platform, store);
  const polls = startWritingPolls(context);
  log.info(
    { feeds: options.feeds.length, cricket: context.cricketDataUrl !== undefined },
    "Workers are running",
  );

  return {
    name: "workers",
    async close() {
      stopping.abort();
      await Promise.all([...loops.map((loop) => loop.close()), ops.close(), resources.close()]);
      await Promise.all(inFlight);
      await polls.close();
    },
  };
}

const MOST_FEEDS = 10_000;

/** Stores the configured sources. Operators still see removed ones, but they are not polled. */
async function prepareSources(context: WorkerContext, feeds: readonly FeedDefinition[]): Promise<void> {
  const { store, platform, cricketDataUrl, clock } = context;
  const { env } = platform.config;
  const news = await leftToFile(store.feeds, feedSources(feeds, env));
  const fixtures = cricketDataUrl === undefined ? [] : [fixturesSource(cricketDataUrl, env)];
  await store.sources.ensure([...news, ...fixtures], clock.now());
  await store.sources.sayRights();
  await store.sources.retireOthers(
    "feed",
    news.map((source) => source.id),
  );
  await store.sources.retireOthers(
    "fixtures",
    fixtures.map((source) => source.id),
  );
  const hint = excerptsHint(await store.feeds.list(MOST_FEEDS));
  if (hint !== undefined) platform.log.info(hint);
  if (cricketDataUrl === undefined) {
    await store.sources.retireOthers("scorecard", []);
    await store.sources.retireOthers("commentary", []);
  }
}
