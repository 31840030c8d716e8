import { LRUCache } from "lru-cache";

/** Share of a thread that a client's address may use over a long time, and the burst that it may use at once, ms. */
const SHARE = 1 / 10;
const AT_ONCE_MS = 6_000;
/** Largest number of page reads of one client address that run or wait. A reader opens one story at a time. */
const MOST_UNDER_WAY = 4;
const MOST_ADDRESSES = 10_000;

/**
 * Limits thread time by client address. Counting requests is not enough: thirty a minute of two seconds each occupy a
 * thread. Times are monotonic ms.
 */
export function createReadingShares() {
  /** Time at which the whole share of each address is free again (a token bucket as a virtual schedule). */
  const fullAt = new LRUCache<string, number>({ max: MOST_ADDRESSES });
  const underWay = new Map<string, number>();
  return {
    /** Seconds until `address` may request another page; undefined: now. */
    waitOf(address: string, now: number): number | undefined {
      if ((underWay.get(address) ?? 0) >= MOST_UNDER_WAY) return 1;
      const owed = (fullAt.get(address) ?? 0) - now - AT_ONCE_MS / SHARE;
      return owed > 0 ? Math.ceil(owed / 1000) : undefined;
    },
    begin(address: string): () => void {
      underWay.set(address, (underWay.get(address) ?? 0) + 1);
      return () => {
        const left = (underWay.get(address) ?? 1) - 1;
        if (left > 0) underWay.set(address, left);
        else underWay.delete(address);
      };
    },
    spend(address: string, ms: number, now: number) {
      fullAt.set(address, Math.max(fullAt.get(address) ?? 0, now) + ms / SHARE);
    },
  };
}
