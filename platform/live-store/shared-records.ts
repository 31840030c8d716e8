/** Texts by key: what a provider said, word by word, and marks that expire. */
export interface Blobs {
  /** Raw provider documents and other blobs; `ttlSeconds` 0: no expiry. */
  putBlob(key: string, body: string, ttlSeconds: number): Promise<void>;
  getBlob(key: string): Promise<string | undefined>;
}

/** A lease as its holder took it. `number` grows each time it is taken anew, also by the same holder. */
export interface Fence {
  lease: string;
  holder: string;
  number: number;
}

/** Which process does what only one may do. */
export interface Leases {
  /**
   * Takes or renews a lease, which expires after `milliseconds`; undefined while another has it. One that expired, or was taken
   * before the store lost something, is taken anew, under a higher number.
   */
  lease(name: string, holder: string, milliseconds: number): Promise<Fence | undefined>;
  releaseLease(name: string, holder: string): Promise<void>;
}

export interface TakenTally {
  batch: string;
  counts: ReadonlyMap<string, number>;
}

/** Most different keys in one tally until they are taken; clients can make up keys. */
export const MOST_TALLIED = 100_000;

/** The tally of stories that readers opened, by id. */
export const OPENED = "opened";

/** The tally of reads, by the story's id and the way in (core/news/traffic-source.ts). */
export const READ = "read";

/** Counts that all processes add to, and one writes down. */
export interface Tallies {
  /** Adds one to the count of `key`; beyond 100,000 different keys new ones are not counted. */
  tally(name: string, key: string): Promise<void>;
  /**
   * Takes at most `limit` of the counts, to be written elsewhere. What was taken and not settled is given again, under the
   * same batch and with the same count, whatever is counted meanwhile: writing it once for each batch and key gives the
   * right count, also after a crash. Undefined: there is nothing.
   */
  takeTally(name: string, limit: number): Promise<TakenTally | undefined>;
  /** Marks these keys of the batch as written. */
  settleTally(name: string, batch: string, keys: readonly string[]): Promise<void>;
}

/** What each running process says of itself. */
export interface Reports {
  /** The report of each running process (a gateway's sockets and topics), which expires after `ttlSeconds`. */
  report(kind: string, id: string, facts: object, ttlSeconds: number): Promise<void>;
  reports(kind: string): Promise<{ id: string; facts: unknown }[]>;
}

/** What processes share beside the live documents. */
export interface SharedRecords extends Blobs, Leases, Tallies, Reports {}
