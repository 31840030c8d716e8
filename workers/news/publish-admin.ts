import type { AdminDocument } from "../../core/contract/admin.ts";
import { writerTopic } from "../../core/topics/topics.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { publishReading } from "../polling/publish-reading.ts";

export async function publishAdminDocument(context: WorkerContext, saved: boolean): Promise<void> {
  await publishReading(context, "admin", async () => {
    const { articles, presences, inquiries: messages } = context.store;
    const [stats, inArticles, reviews, inquiries] = await Promise.all([
      articles.stats(),
      presences.present(context.clock.now()),
      articles.waiting(),
      messages.countOpen(),
    ]);
    const present: NonNullable<AdminDocument["present"]> = {};
    for (const { articleId, account, name } of inArticles) {
      present[articleId] = { ...present[articleId], [account]: name };
    }
    const saves = (previous: AdminDocument | undefined): number => (previous?.saves ?? 0) + (saved ? 1 : 0);
    return (previous) => ({ stats, reviews, present, inquiries, saves: saves(previous) });
  });
}

/** Notifies writers of changes to their articles, each through the live document of the writer's account. */
export async function publishToWriters(context: WorkerContext, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    // The value is a time, which differs from the last value even if the live store has lost the last value.
    await publishReading(context, writerTopic(account), async (now) => (previous) => ({
      changedAt: Math.max(now, (previous?.changedAt ?? 0) + 1),
    }));
  }
}

/** Removes editors whose tab no longer reports from the list of those present. */
export const startPresenceSweep = leasedLoop({
  lease: "presence",
  title: "The sweep of who is in an article",
  apartMs: 5_000,
  async round(context) {
    const now = context.clock.now();
    const blogs = await context.store.presences.blogsLeft(now);
    const gone = await context.store.presences.forget(now);
    if (gone > 0) await publishAdminDocument(context, false);
    for (const blogId of blogs)
      await enqueue(context.platform.jobs, "publish-blog", { blogId, wanted: true });
  },
});
