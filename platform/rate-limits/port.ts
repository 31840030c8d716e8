/** A rule: at most `limit` uses in a window that starts with the first use of a key. */
export interface RateLimitRule {
  name: string;
  limit: number;
  /** Length of the window in whole seconds. */
  windowSeconds: number;
  /**
   * Behaviour while the store is unavailable: with `reject` (the default) every call rejects; with `count-here`
   * this process counts, after it waited at most `STORE_LIMIT_MS`.
   */
  whenAway?: "reject" | "count-here";
}

export type Taken =
  | {
      ok: true /** Number of further uses until `resetMs` from now. */;
      remaining: number;
      resetMs: number;
    }
  | { ok: false; waitMs: number };

/** Counts uses by a key, such as an address or an account. Refused uses do not count. */
export interface RateLimit {
  take(key: string): Promise<Taken>;
  /** Time until the next use is possible, ms, without using it; 0 if it is possible now. */
  waitFor(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
}

/** Longest wait for the store of a limit that can count here, ms. */
export const STORE_LIMIT_MS = 300;
/** Pause after the store did not answer, before it is used again, ms. */
export const STORE_REST_MS = 1_000;

/**
 * Limits that all processes share. Production: Redis. Embedded: this process. Keys are stored as hashes. While
 * the store is unavailable, calls reject, unless the rule says otherwise.
 */
export interface RateLimits {
  create(rule: RateLimitRule): RateLimit;
  close(): void;
}
