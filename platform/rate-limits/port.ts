/** At most `limit` in a window that starts with a key's first use. */
export interface RateLimitRule {
  name: string;
  limit: number;
  /** Whole seconds. */
  windowSeconds: number;
  /**
   * While the store is unavailable: `reject` (default) lets nothing through uncounted; `count-here` counts in
   * this process, after at most `STORE_LIMIT_MS`.
   */
  whenAway?: "reject" | "count-here";
}

export type Taken =
  | {
      ok: true /** How many more there may be until `resetMs` from now. */;
      remaining: number;
      resetMs: number;
    }
  | { ok: false; waitMs: number };

/** Counts by a key: an address, an account. Refusals do not count. */
export interface RateLimit {
  take(key: string): Promise<Taken>;
  /** Wait for the next one, ms, without taking it; 0: now. */
  waitFor(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
}

/** Longest wait for the store of a limit that can count here, ms. */
export const STORE_LIMIT_MS = 300;
/** Pause after such a failure before the store is asked again, ms. */
export const STORE_REST_MS = 1_000;

/**
 * Limits that all processes share. Production: Redis. Embedded: this process. Keys are stored hashed. Calls
 * reject while the store is unavailable, unless the rule says otherwise.
 */
export interface RateLimits {
  create(rule: RateLimitRule): RateLimit;
  close(): void;
}
