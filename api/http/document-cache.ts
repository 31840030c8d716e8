import { LRUCache } from "lru-cache";

export interface CacheEntry<T> {
  value: T;
  stands: () => boolean;
  /** ms of the cache's clock. */
  until: number;
}

/** Cache of values that expire with their source or time. */
export interface DocumentCache<T> {
  current(key: string): T | undefined;
  set(key: string, item: CacheEntry<T>): void;
  clear(): void;
}

interface StandingCacheOptions<T> {
  max: number;
  bytes?: { max: number; of: (value: T) => number };
  /** ms; a monotonic clock by default. */
  now?: () => number;
}

/** Lifetime without the live document that a value follows, ms. */
const UNTOLD_MS = 1_000;

/** Lifetime of a value, ms. `told`: whether its live documents are available. */
export const cachedFor = (told: boolean, maxAgeMs: number): number =>
  told ? maxAgeMs : Math.min(UNTOLD_MS, maxAgeMs);

export function createDocumentCache<T>({
  max,
  bytes,
  now = () => performance.now(),
}: StandingCacheOptions<T>): DocumentCache<T> {
  const items = new LRUCache<string, CacheEntry<T>>({
    max,
    ...(bytes ? { maxSize: bytes.max, sizeCalculation: ({ value }) => bytes.of(value) } : {}),
  });
  return {
    current(key) {
      const item = items.get(key);
      if (item === undefined) return undefined;
      if (now() < item.until && item.stands()) return item.value;
      items.delete(key);
      return undefined;
    },
    set: (key, item) => void items.set(key, item),
    clear: () => items.clear(),
  };
}
