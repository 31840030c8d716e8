import { LRUCache } from "lru-cache";

/** Part of one thread's time that an address may use in the long run, and ms of it that it may use at once. */
const SHARE = 1 / 10;
const AT_ONCE_MS = 6_000;
/** Pages under way for one address, those that wait included. A reader opens one story after the other. */
const MOST_UNDER_WAY = 4;
const MOST_ADDRESSES = 10_000;

/**
 * Who has used how much of the reading of pages. Counting requests is not enough: thirty a minute that take two seconds each keep
 * a thread busy for good. Times are ms of a clock that never goes back.
 */
export interface ReadingShares {
  /** Seconds until `address` may have a page read again; undefined: it may now. */
  waitOf(address: string, now: number): number | undefined;
  /** A page is under way until what this returns is called. */
  begin(address: string): () => void;
  /** Reading a page for `address` has kept a thread busy for `ms`. */
  spend(address: string, ms: number, now: number): void;
}

export function createReadingShares(): ReadingShares {
  /** When the whole share will be there again (the virtual scheduling form of a token bucket). */
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
