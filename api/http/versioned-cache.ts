import { singleFlight } from "../../core/single-flight.ts";
import type { Topic } from "../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { cachedFor, createDocumentCache } from "./document-cache.ts";
import type { MadeFrom } from "./read-response.ts";

export interface Versioned<T> extends MadeFrom {
  value: T;
  until: number;
}

/** Cache of values that were read; each is valid until a live document changes or its time is over. */
export interface VersionedCache<T> {
  current(key: string): Versioned<T> | undefined;
  /**
   * Returns a cached value or reads it. The read determines on which of `topics` it depends. Rejects like
   * `read`.
   */
  get<Of extends Topic>(
    key: string,
    topics: readonly Of[],
    maxAgeMs: number,
    read: () => Promise<{ value: T; topic: Of }>,
  ): Promise<Versioned<T>>;
}

interface VersionedCacheOptions<T> {
  max: number;
  /** How callers share a read; by default there is one for each key. */
  share?: (key: string, begin: () => Promise<Versioned<T>>) => Promise<Versioned<T>>;
  keeps?: (value: T) => boolean;
}

export function createVersionedCache<T>(
  documents: { peek(topic: Topic): CachedSnapshot | undefined },
  { max, share = singleFlight<Versioned<T>>(), keeps = () => true }: VersionedCacheOptions<T>,
): VersionedCache<T> {
  const cache = createDocumentCache<Versioned<T>>({ max });

  async function make<Of extends Topic>(
    key: string,
    topics: readonly Of[],
    maxAgeMs: number,
    read: () => Promise<{ value: T; topic: Of }>,
  ): Promise<Versioned<T>> {
    // The versions are taken before the read, so that a publication during it invalidates the value.
    const snapshots = new Map(topics.map((topic) => [topic, documents.peek(topic)]));
    const { value, topic } = await read();
    const snapshot = snapshots.get(topic);
    const until = performance.now() + cachedFor(snapshot !== undefined, maxAgeMs);
    const item = { value, topic, snapshot, until };
    const stands = (): boolean => documents.peek(topic) === snapshot;
    if (keeps(value)) cache.set(key, { value: item, stands, until });
    return item;
  }

  return {
    current: cache.current,
    async get(key, topics, maxAgeMs, read) {
      return cache.current(key) ?? share(key, () => make(key, topics, maxAgeMs, read));
    },
  };
}
