import { LRUCache } from "lru-cache";
import type { TopicKind } from "../../core/topics/topic-kind.ts";
import { parseTopic, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { refuse } from "../http/refuse.ts";
import type { CachedResponse } from "../http/response-cache.ts";
import { cachedLive, liveBody } from "./document-body.ts";
import type { Documents } from "./documents.ts";

export type Found = CachedSnapshot | string;

/** Function that finds the documents of a kind of topic; undefined for other kinds. */
export type Seek = (topic: Topic) => Promise<Found> | undefined;

/**
 * A kind of topic needs this function if clients may invent its names, or if its documents must be restored
 * first.
 */
export function seekIn<T extends Topic>(kind: TopicKind<T>, seek: (topic: T) => Promise<Found>): Seek {
  return (topic) => (kind.has(topic) ? seek(topic) : undefined);
}

/** Read of a live document over HTTP (decisions/rest.md#live-call): `{epoch, version, snapshot}`. */
export function createLiveRead(documents: Documents, seeks: readonly Seek[]) {
  const entries = new LRUCache<string, CachedResponse>({ max: 1_000 });

  function entryOf(topic: Topic): CachedResponse {
    const found = entries.get(topic);
    if (found) return found;
    const entry = liveBody(documents, topic);
    entries.set(topic, entry);
    return entry;
  }

  async function find(topic: Topic): Promise<Found> {
    for (const seek of seeks) {
      const sought = seek(topic);
      if (sought) return sought;
    }
    const snapshot = documents.peek(topic) ?? (await documents.read(topic));
    return snapshot ?? "This live document has not been published yet";
  }

  return async (text: string): Promise<ReadResponse> => {
    const topic = parseTopic(text);
    if (!topic) return refuse(404, "There is no such live document");
    if (topicKind(topic).role !== undefined) return refuse(401, "Sign in as an administrator to read this");
    const found = await find(topic);
    if (typeof found === "string") return refuse(404, found);
    const cached = entryOf(topic);
    return {
      body: cached.current() ?? cachedLive(found),
      cached,
      from: { topic, snapshot: documents.peek(topic) ?? found },
    };
  };
}
