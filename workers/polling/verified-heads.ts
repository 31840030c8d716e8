import { LRUCache } from "lru-cache";
import type { Head } from "../../core/live/types.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";
import type { WorkerContext } from "../context.ts";

const MOST_TOPICS = 10_000;

/** Heads of documents that this process verified against their source. */
const seen = new WeakMap<LiveDocuments, LRUCache<string, Head>>();

function headsOf({ platform: { liveStore } }: WorkerContext): LRUCache<string, Head> {
  const heads = seen.get(liveStore) ?? new LRUCache<string, Head>({ max: MOST_TOPICS });
  seen.set(liveStore, heads);
  return heads;
}

/** Remembers that the document with this head is equal to its source. */
export function rememberVerified(context: WorkerContext, topic: string, head: Head): void {
  headsOf(context).set(topic, head);
}

/**
 * Documents that must be published although their source is unchanged, because this process has neither verified
 * nor published them. After a loss of data the live store has another epoch, and its documents may be older
 * than the source. Rejects if the store is unavailable.
 */
export async function unverifiedOf<T extends string>(
  context: WorkerContext,
  topics: readonly T[],
): Promise<T[]> {
  const own = headsOf(context);
  const stored = await context.platform.liveStore.heads(topics);
  return topics.filter((topic) => {
    const [known, head] = [own.get(topic), stored.get(topic)];
    return known === undefined || head?.epoch !== known.epoch || head.version < known.version;
  });
}

/** Whether none of these documents must be published while their source is unchanged. */
export const areAllVerified = async (context: WorkerContext, topics: readonly string[]): Promise<boolean> =>
  (await unverifiedOf(context, topics)).length === 0;
