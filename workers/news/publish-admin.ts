import { MOST_WAITING } from "../../core/contract/admin.ts";
import type { WorkerContext } from "../context.ts";
import { publishReading } from "../polling/publish-reading.ts";

/** Publishes the editors' figures as they now are in the store; `saved` counts one more save. */
export async function publishAdminDocument(context: WorkerContext, saved: boolean): Promise<void> {
  await publishReading(context, "admin", async () => {
    const { articles, inquiries: messages } = context.store;
    const [stats, { articles: drafts, total }, inquiries] = await Promise.all([
      articles.stats(),
      articles.waiting(MOST_WAITING),
      messages.countOpen(),
    ]);
    const waiting = {
      total,
      order: drafts.map(({ id }) => id),
      drafts: Object.fromEntries(
        drafts.map(({ id, title, owner, review }) => [
          id,
          { title, by: review?.by || owner?.name || "", at: new Date(review?.at ?? 0).toISOString() },
        ]),
      ),
    };
    return (previous) => ({ stats, waiting, inquiries, saves: (previous?.saves ?? 0) + (saved ? 1 : 0) });
  });
}
