import { LRUCache } from "lru-cache";

/** A cached value, and how long it stands. */
export interface Standing<T> {
  value: T;
  /** Whether what it was made from is as it was then. */
  stands: () => boolean;
  /** ms of the cache's clock. */
  until: number;
}

/** Values that each stand until what they were made from changes, or their time is over. */
export interface StandingCache<T> {
  /** The cached value while it stands. */
  current(key: string): T | undefined;
  set(key: string, item: Standing<T>): void;
  clear(): void;
}

interface StandingCacheOptions<T> {
  /** Most values; the ones asked for longest ago go first. */
  max: number;
  /** The same by their sizes, in bytes. */
  bytes?: { max: number; of: (value: T) => number };
  /** ms; by default of a clock that only goes forward. */
  now?: () => number;
}

/** How long a value is cached while the live document that it follows is not there, ms. */
const UNTOLD_MS = 1_000;

/** For how many ms a value is cached. `told`: whether the live documents that it follows are there. */
export const cachedFor = (told: boolean, maxAgeMs: number): number =>
  told ? maxAgeMs : Math.min(UNTOLD_MS, maxAgeMs);

export function createStandingCache<T>({
  max,
  bytes,
  now = () => performance.now(),
}: StandingCacheOptions<T>): StandingCache<T> {
  const items = new LRUCache<string, Standing<T>>({
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
