import { adminDocument } from "../core/contract/admin.ts";
import { publish } from "../platform/live-store/publisher.ts";
import type { WorkerContext } from "./context.ts";

/** Publishes the editors' figures as they now are in the store; `saved` counts one more save. */
export async function publishAdminDocument(context: WorkerContext, saved: boolean): Promise<void> {
  const { store, platform, clock } = context;
  const began = clock.now();
  const stats = await store.articles.stats();
  const { published } = await publish(platform.liveStore, "admin", began, (previous) => {
    const known = adminDocument.safeParse(previous);
    const saves = known.success ? known.data.saves : 0;
    return { stats, saves: saves + (saved ? 1 : 0) };
  });
  if (published) context.metrics.published("admin");
}
