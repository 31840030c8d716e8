import { LRUCache } from "lru-cache";
import type { Head } from "../../core/live/types.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";
import type { WorkerContext } from "../context.ts";

const MOST_TOPICS = 10_000;

/** Heads at which this process last saw that documents agree with their source. */
const seen = new WeakMap<LiveDocuments, LRUCache<string, Head>>();

function headsOf({ platform: { liveStore } }: WorkerContext): LRUCache<string, Head> {
  const heads = seen.get(liveStore) ?? new LRUCache<string, Head>({ max: MOST_TOPICS });
  seen.set(liveStore, heads);
  return heads;
}

/** Remembers that the document under this head agrees with its source. */
export function rememberStanding(context: WorkerContext, topic: string, head: Head): void {
  headsOf(context).set(topic, head);
}

/**
 * Whether a source that has nothing new to say need not be published: each document is what this process has seen to be
 * right, or followed from that. A live store that lost something is in another epoch, and what it has may be older than
 * what the source said last. Rejects when it is away.
 */
export async function allStand(context: WorkerContext, topics: readonly string[]): Promise<boolean> {
  const own = headsOf(context);
  const stored = await context.platform.liveStore.heads(topics);
  return topics.every((topic) => {
    const [known, head] = [own.get(topic), stored.get(topic)];
    return known !== undefined && head?.epoch === known.epoch && head.version >= known.version;
  });
}
