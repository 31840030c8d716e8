import type { Topic } from "../../core/topics/topics.ts";
import { type Compute, publishDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { rememberStanding } from "./standing.ts";

const MOST_READINGS = 10;

/**
 * Publishes what `read` makes of the database. A later reading that is published already need not have seen all that this
 * one saw: clocks of two workers differ by milliseconds, and what this worker has just saved may lie in between. So it
 * reads again, after having seen that one, which makes it the later one whatever the clocks say. True when something
 * changed. Rejects when store or bus is away.
 */
export async function publishReading<T extends Topic>(
  context: WorkerContext,
  topic: T,
  read: (now: number) => Promise<Compute<T>>,
): Promise<boolean> {
  const { liveStore } = context.platform;
  let began = context.clock.now();
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const lives = await liveStore.lives([topic]);
    const compute = await read(began);
    const result = await publishDocument(liveStore, topic, { began, lives }, compute);
    if (result.published) context.metrics.published(topic);
    if (!result.outdated) {
      rememberStanding(context, topic, result.head);
      return result.published;
    }
    began = Math.max(context.clock.now(), result.fetchBegan + 1);
  }
  throw new Error(
    `${topic} could not be published: others published ${MOST_READINGS} later readings meanwhile`,
  );
}
