import { present } from "../../core/present.ts";
import type { Topic } from "../../core/topics/topics.ts";
import type { CachedBody } from "../http/cached-body.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { createVersionedCache, type Versioned } from "../http/versioned-cache.ts";
import type { Documents } from "./documents.ts";

/** Cache of bodies that come from the store; each is valid until a live document changes. */
export interface StoredBodies {
  get(key: string, topic: Topic, maxAgeMs: number, read: () => Promise<CachedBody>): Promise<ReadResponse>;
  /** As `get` for `news:all`, and valid until the list of open blogs changes: at once if a post is deleted. */
  getWithBlogs(key: string, maxAgeMs: number, read: () => Promise<CachedBody>): Promise<ReadResponse>;
  getOf<T extends Topic>(
    key: string,
    topics: readonly T[],
    maxAgeMs: number,
    read: () => Promise<{ body: CachedBody; topic: T }>,
  ): Promise<ReadResponse>;
}

const MOST_BODIES = 500;
export function createStoredBodies(
  documents: Documents,
  share?: (key: string, begin: () => Promise<Versioned<CachedBody>>) => Promise<Versioned<CachedBody>>,
): StoredBodies {
  const cache = createVersionedCache<CachedBody>(documents, {
    max: MOST_BODIES,
    ...present({ share }),
  });
  const bodies: StoredBodies = {
    get: (key, topic, maxAgeMs, read) =>
      bodies.getOf(key, [topic], maxAgeMs, async () => ({ body: await read(), topic })),
    async getWithBlogs(key, maxAgeMs, read) {
      // While the live store is away, the stored body is valid for its age alone.
      const live = await documents.read("live").catch(() => undefined);
      const of = `${key} ${live?.epoch} ${live?.version}`;
      const { cached, ...answer } = await bodies.get(of, "news:all", maxAgeMs, read);
      const stands = (): boolean => documents.peek("live") === live;
      return { ...answer, stands, cached: { current: () => (stands() ? cached?.current() : undefined) } };
    },
    async getOf(key, topics, maxAgeMs, read) {
      const item = await cache.get(key, topics, maxAgeMs, async () => {
        const { body, topic } = await read();
        return { value: body, topic };
      });
      const { value: body, topic, snapshot } = item;
      return { body, from: { topic, snapshot }, cached: { current: () => cache.current(key)?.value } };
    },
  };
  return bodies;
}
