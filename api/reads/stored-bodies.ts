import { LRUCache } from "lru-cache";
import type { Topic } from "../../core/live/topics.ts";
import { singleFlight } from "../../core/single-flight.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { Answer } from "../http/answer.ts";
import type { CachedBody } from "../http/cached-body.ts";
import type { Documents } from "./documents.ts";

interface CachedItem {
  body: CachedBody;
  topic: Topic;
  snapshot: CachedSnapshot | undefined;
  /** ms of a clock that only goes forward. */
  until: number;
}

/** Cache of bodies made from the store, valid until the live document that follows its changes changes. */
export interface StoredBodies {
  /** One read at a time for each key, shared by all requests. Rejects with what `read` rejects with. */
  get(key: string, topic: Topic, maxAgeMs: number, read: () => Promise<CachedBody>): Promise<Answer>;
  /** The same for a body of which only the reading tells on which of `topics` it depends. */
  getOf<T extends Topic>(
    key: string,
    topics: readonly T[],
    maxAgeMs: number,
    read: () => Promise<{ body: CachedBody; topic: T }>,
  ): Promise<Answer>;
}

const MOST_BODIES = 500;
/** How long a body is cached while there is no such document, ms. */
const UNTOLD_MS = 1_000;

/** `share`: how callers share a read; by default one read at a time for each key. */
export function createStoredBodies(
  documents: Documents,
  share: (key: string, begin: () => Promise<CachedItem>) => Promise<CachedItem> = singleFlight<CachedItem>(),
): StoredBodies {
  const cache = new LRUCache<string, CachedItem>({ max: MOST_BODIES });

  const stands = (item: CachedItem | undefined): item is CachedItem =>
    item !== undefined && item.snapshot === documents.peek(item.topic) && performance.now() < item.until;

  async function make<T extends Topic>(
    key: string,
    topics: readonly T[],
    maxAgeMs: number,
    read: () => Promise<{ body: CachedBody; topic: T }>,
  ): Promise<CachedItem> {
    // Read before the database is, so that a publication meanwhile makes this body out of date at once.
    const snapshots = new Map(topics.map((topic) => [topic, documents.peek(topic)]));
    const { body, topic } = await read();
    const snapshot = snapshots.get(topic);
    const until = performance.now() + (snapshot ? maxAgeMs : UNTOLD_MS);
    const item = { body, topic, snapshot, until };
    cache.set(key, item);
    return item;
  }

  const bodies: StoredBodies = {
    get: (key, topic, maxAgeMs, read) =>
      bodies.getOf(key, [topic], maxAgeMs, async () => ({ body: await read(), topic })),
    async getOf(key, topics, maxAgeMs, read) {
      const known = cache.get(key);
      const item = stands(known) ? known : await share(key, () => make(key, topics, maxAgeMs, read));
      const { body, topic, snapshot } = item;
      return {
        body,
        from: { topic, snapshot },
        cached: {
          current() {
            const now = cache.get(key);
            return stands(now) ? now.body : undefined;
          },
        },
      };
    },
  };
  return bodies;
}
