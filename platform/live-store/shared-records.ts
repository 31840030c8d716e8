/** Texts by key: the provider's documents, and marks that expire. */
export interface Blobs {
  /** Stores a text; with `ttlSeconds` 0 it never expires. */
  putBlob(key: string, body: string, ttlSeconds: number): Promise<void>;
  getBlob(key: string): Promise<string | undefined>;
}

/** A lease that a process holds. `number` grows each time the lease is taken, also by the same process. */
export interface Fence {
  lease: string;
  holder: string;
  number: number;
}

export interface Leases {
  /**
   * Takes or renews a lease for `milliseconds`; undefined while another process has it. If the lease had
   * expired, or was taken before a loss of data, the fence has a higher number.
   */
  lease(name: string, holder: string, milliseconds: number): Promise<Fence | undefined>;
  releaseLease(name: string, holder: string): Promise<void>;
}

export interface TakenTally {
  batch: string;
  counts: ReadonlyMap<string, number>;
}

/** Most different keys in a tally until its counts are taken, because clients can invent keys. */
export const MOST_TALLIED = 100_000;

export const OPENED = "opened";

/** Name of the tally of opened stories, by story id and traffic source (core/news/traffic-source.ts). */
export const READ = "read";

export interface Tallies {
  /** Adds one to the count of `key`; if there are 100,000 keys, new ones are ignored. */
  tally(name: string, key: string): Promise<void>;
  /**
   * Takes at most `limit` counts, so that the caller can store them elsewhere. Until a batch is settled, its
   * counts are returned again, under the same name and unchanged by later counting. So a caller that stores
   * each batch and key once counts exactly, even after a crash. Undefined if there are no counts.
   */
  takeTally(name: string, limit: number): Promise<TakenTally | undefined>;
  settleTally(name: string, batch: string, keys: readonly string[]): Promise<void>;
}

export interface Reports {
  report(kind: string, id: string, facts: object, ttlSeconds: number): Promise<void>;
  reports(kind: string): Promise<{ id: string; facts: unknown }[]>;
}

export interface SharedRecords extends Blobs, Leases, Tallies, Reports {}
