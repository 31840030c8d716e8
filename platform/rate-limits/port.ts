/** At most `limit` in a window, which begins with a key's first one. */
export interface RateLimitRule {
  /** Names the limit in the store: what is counted under two names does not add up. */
  name: string;
  limit: number;
  /** Whole seconds. */
  windowSeconds: number;
  /**
   * While the store is away: `reject` (the default), so that nothing is let through uncounted, or `count-here`,
   * where each process counts for itself and a caller waits `STORE_LIMIT_MS` at most.
   */
  whenAway?: "reject" | "count-here";
}

/** One that was let through, or how long to wait for the next one. */
export type Taken =
  | {
      ok: true /** How many more there may be until `resetMs` from now. */;
      remaining: number;
      resetMs: number;
    }
  | { ok: false; waitMs: number };

/** Counts by a key: an address, an account. What is refused does not count. */
export interface RateLimit {
  take(key: string): Promise<Taken>;
  /** Milliseconds until one would be let through, without taking it; 0: now. */
  waitFor(key: string): Promise<number>;
  /** One that was taken does not count after all. */
  giveBack(key: string): Promise<void>;
}

/** Longest time that a limit which counts here meanwhile waits for the store, milliseconds. */
export const STORE_LIMIT_MS = 300;
/** Time for which the store is not asked after such a failure, ms. */
export const STORE_REST_MS = 1_000;

/**
 * Limits that all processes of the product count together. Production: Redis. Embedded: this process. Keys are stored
 * hashed. Calls reject when the store is away, unless the rule says otherwise.
 */
export interface RateLimits {
  create(rule: RateLimitRule): RateLimit;
  close(): void;
}
