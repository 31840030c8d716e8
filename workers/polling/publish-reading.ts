import type { Topic } from "../../core/topics/topics.ts";
import { type Compute, publishDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { rememberVerified } from "./verified-heads.ts";

/**
 * Publishes what `read` makes from the database. Reads again if another worker published first, which may not
 * have seen the same. True if something changed. Rejects if store or bus is unavailable.
 */
export async function publishReading<T extends Topic>(
  context: WorkerContext,
  topic: T,
  read: (now: number) => Promise<Compute<T>>,
): Promise<boolean> {
  const { published, head } = await publishDocument<T>(
    context.platform.liveStore,
    topic,
    async (previous, base) => (await read(context.clock.now()))(previous, base),
  );
  if (published) context.metrics.published(topic);
  rememberVerified(context, topic, head);
  return published;
}
