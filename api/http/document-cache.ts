import { LRUCache } from "lru-cache";

export interface CacheEntry<T> {
  value: T;
  stands: () => boolean;
  /** Time until which the value is valid, ms of the cache's clock. */
  until: number;
}

interface StandingCacheOptions<T> {
  max: number;
  bytes?: { max: number; of: (value: T) => number };
  /** Current time, ms; by default of a monotonic clock. */
  now?: () => number;
}

/** Time for which a value is valid if its live document is unavailable, ms. */
const UNTOLD_MS = 1_000;

/** Time for which a value is valid, ms. `told`: whether its live documents are available. */
export const cachedFor = (told: boolean, maxAgeMs: number): number =>
  told ? maxAgeMs : Math.min(UNTOLD_MS, maxAgeMs);

/** Cache of values that are valid until their source changes or their time is over. */
export function createDocumentCache<T>({
  max,
  bytes,
  now = () => performance.now(),
}: StandingCacheOptions<T>) {
  const items = new LRUCache<string, CacheEntry<T>>({
    max,
    ...(bytes ? { maxSize: bytes.max, sizeCalculation: ({ value }) => bytes.of(value) } : {}),
  });
  return {
    current(key: string): T | undefined {
      const item = items.get(key);
      if (item === undefined) return undefined;
      if (now() < item.until && item.stands()) return item.value;
      items.delete(key);
      return undefined;
    },
    set: (key: string, item: CacheEntry<T>) => void items.set(key, item),
    clear: () => items.clear(),
  };
}
