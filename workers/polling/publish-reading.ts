import type { Topic } from "../../core/topics/topics.ts";
import {
  type Compute,
  type FetchTime,
  NO_FETCH,
  publishDocument,
} from "../../platform/live-store/documents.ts";
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

/**
 * Does `work`, which reads the database and publishes what it found where the live store has nothing. What it reads before the
 * live store loses something may be less than another worker has kept and told until then: the store does not take it, and
 * `work` is done again. `outdated`: it was not taken.
 */
export async function publishKept<Done extends { outdated: boolean }>(
  { platform: { liveStore } }: WorkerContext,
  topics: readonly Topic[],
  work: (fetched: FetchTime) => Promise<Done>,
): Promise<Done> {
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const lives = await liveStore.lives(topics);
    const done = await work({ began: NO_FETCH, lives });
    // It is not taken either where a poll has published what it fetched: that stays.
    if (!done.outdated) return done;
    const now = await liveStore.lives(topics);
    if (topics.every((topic) => now.get(topic) === lives.get(topic))) return done;
  }
  throw new Error(`${topics.join(", ")} could not be published: the live store loses it again and again`);
}
