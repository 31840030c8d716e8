import { adminDocument } from "../core/contract/admin.ts";
import type { WorkerContext } from "./context.ts";
import { publishReading } from "./publish-reading.ts";

/** Publishes the editors' figures as they now are in the store; `saved` counts one more save. */
export async function publishAdminDocument(context: WorkerContext, saved: boolean): Promise<void> {
  await publishReading(context, "admin", async () => {
    const stats = await context.store.articles.stats();
    return (previous) => {
      const known = adminDocument.safeParse(previous);
      const saves = known.success ? known.data.saves : 0;
      return { stats, saves: saves + (saved ? 1 : 0) };
    };
  });
}
