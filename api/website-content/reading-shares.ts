import { LRUCache } from "lru-cache";

/** Long-term share of a thread per address, and its burst in ms. */
const SHARE = 1 / 10;
const AT_ONCE_MS = 6_000;
/** Most pages of an address running and waiting. Readers open one story after another. */
const MOST_UNDER_WAY = 4;
const MOST_ADDRESSES = 10_000;

/**
 * Thread time by address. A count of requests does not suffice: thirty a minute of two seconds each occupy a
 * thread. Times are monotonic ms.
 */
export interface ReadingShares {
  /** Seconds until `address` may read a page; undefined: now. */
  waitOf(address: string, now: number): number | undefined;
  begin(address: string): () => void;
  spend(address: string, ms: number, now: number): void;
}

export function createReadingShares(): ReadingShares {
  /** Time when the whole share is free again (token bucket by virtual scheduling). */
  const fullAt = new LRUCache<string, number>({ max: MOST_ADDRESSES });
  const underWay = new Map<string, number>();
  return {
    waitOf(address, now) {
      if ((underWay.get(address) ?? 0) >= MOST_UNDER_WAY) return 1;
      const owed = (fullAt.get(address) ?? 0) - now - AT_ONCE_MS / SHARE;
      return owed > 0 ? Math.ceil(owed / 1000) : undefined;
    },
    begin(address) {
      underWay.set(address, (underWay.get(address) ?? 0) + 1);
      return () => {
        const left = (underWay.get(address) ?? 1) - 1;
        if (left > 0) underWay.set(address, left);
        else underWay.delete(address);
      };
    },
    spend(address, ms, now) {
      fullAt.set(address, Math.max(fullAt.get(address) ?? 0, now) + ms / SHARE);
    },
  };
}
