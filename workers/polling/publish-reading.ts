import type { Topic } from "../../core/topics/topics.ts";
import { type Compute, publishDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { rememberVerified } from "./verified-heads.ts";

/**
 * Publishes the document that `read` makes from the database. If another worker published first, it reads
 * again, because that worker may have read an older state. True if the document changed. Rejects if store or
 * message bus is unavailable.
 */
export async function publishReading<T extends Topic>(
  context: WorkerContext,
  topic: T,
  read: (now: number) => Promise<Compute<T>>,
): Promise<boolean> {
  const { published, head } = await publishDocument<T>(context.platform.liveStore, topic, async (previous) =>
    (await read(context.clock.now()))(previous),
  );
  if (published) context.metrics.published(topic);
  rememberVerified(context, topic, head);
  return published;
}
