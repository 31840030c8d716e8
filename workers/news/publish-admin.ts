import type { WorkerContext } from "../context.ts";
import { publishReading } from "../polling/publish-reading.ts";

/** Publishes the editors' figures as they now are in the store; `saved` counts one more save. */
export async function publishAdminDocument(context: WorkerContext, saved: boolean): Promise<void> {
  await publishReading(context, "admin", async () => {
    const stats = await context.store.articles.stats();
    return (previous) => ({ stats, saves: (previous?.saves ?? 0) + (saved ? 1 : 0) });
  });
}
