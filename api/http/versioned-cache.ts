import { singleFlight } from "../../core/single-flight.ts";
import type { Topic } from "../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { MadeFrom } from "./read-response.ts";
import { cachedFor, createStandingCache } from "./standing-cache.ts";

/** A value, and the live document that it follows as it was when the value was read. */
export interface Versioned<T> extends MadeFrom {
  value: T;
  /** ms of a clock that only goes forward. */
  until: number;
}

/** Cache of what was read elsewhere, each value valid until a live document changes or its time is over. */
export interface VersionedCache<T> {
  /** The cached value while it is valid. */
  current(key: string): Versioned<T> | undefined;
  /**
   * The same, read where none is valid. Only the reading tells on which of `topics` the value depends. Rejects with what
   * `read` rejects with.
   */
  get<Of extends Topic>(
    key: string,
    topics: readonly Of[],
    maxAgeMs: number,
    read: () => Promise<{ value: T; topic: Of }>,
  ): Promise<Versioned<T>>;
}

interface VersionedCacheOptions<T> {
  /** Most values; the ones asked for longest ago go first. */
  max: number;
  /** How callers share a read; by default one read at a time for each key. */
  share?: (key: string, begin: () => Promise<Versioned<T>>) => Promise<Versioned<T>>;
  /** Which values are cached; by default all. */
  keeps?: (value: T) => boolean;
}

export function createVersionedCache<T>(
  documents: { peek(topic: Topic): CachedSnapshot | undefined },
  { max, share = singleFlight<Versioned<T>>(), keeps = () => true }: VersionedCacheOptions<T>,
): VersionedCache<T> {
  const cache = createStandingCache<Versioned<T>>({ max });

  async function make<Of extends Topic>(
    key: string,
    topics: readonly Of[],
    maxAgeMs: number,
    read: () => Promise<{ value: T; topic: Of }>,
  ): Promise<Versioned<T>> {
    // Looked at before the reading begins, so that a publication meanwhile makes its value out of date at once.
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
