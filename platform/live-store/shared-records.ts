/** Texts by key: providers' documents, and marks that expire. */
export interface Blobs {
  /** `ttlSeconds` 0: no expiry. */
  putBlob(key: string, body: string, ttlSeconds: number): Promise<void>;
  getBlob(key: string): Promise<string | undefined>;
}

/** A held lease. `number` grows each time it is taken, also by the same holder. */
export interface Fence {
  lease: string;
  holder: string;
  number: number;
}

export interface Leases {
  /**
   * Takes or renews a lease for `milliseconds`; undefined while another process has it. A lease that expired,
   * or predates a loss of data, is taken again under a higher number.
   */
  lease(name: string, holder: string, milliseconds: number): Promise<Fence | undefined>;
  releaseLease(name: string, holder: string): Promise<void>;
}

export interface TakenTally {
  batch: string;
  counts: ReadonlyMap<string, number>;
}

/** Most different keys in one tally until it is taken, because clients can invent keys. */
export const MOST_TALLIED = 100_000;

export const OPENED = "opened";

/** Tally of reads, by story id and traffic source (core/news/traffic-source.ts). */
export const READ = "read";

export interface Tallies {
  /** Adds one to the count of `key`; ignores new keys beyond 100,000. */
  tally(name: string, key: string): Promise<void>;
  /**
   * Takes at most `limit` counts to store elsewhere. Returns unsettled counts again, under the same batch and
   * unchanged by later counting, so storing each batch and key once is exact even after a crash. Undefined:
   * nothing to store.
   */
  takeTally(name: string, limit: number): Promise<TakenTally | undefined>;
  settleTally(name: string, batch: string, keys: readonly string[]): Promise<void>;
}

export interface Reports {
  report(kind: string, id: string, facts: object, ttlSeconds: number): Promise<void>;
  reports(kind: string): Promise<{ id: string; facts: unknown }[]>;
}

export interface SharedRecords extends Blobs, Leases, Tallies, Reports {}
