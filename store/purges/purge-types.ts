/** Addresses that a CDN must purge for an article. Times are ms since 1970. */
export interface Purge {
  articleId: string;
  /** Of its save. */
  from: number;
  /** Paths of the site, most important first. */
  paths: string[];
  createdAt: number;
  tries: number;
}

/** Pending purges: one entry for each save. */
export interface PurgeStore {
  /** Adds to the outbox once; due at once. */
  add(purge: Pick<Purge, "articleId" | "from" | "paths">, now: number): Promise<void>;
  /** Due entries, oldest first. */
  due(now: number, limit: number): Promise<Purge[]>;
  /** Purged, or given up. */
  settle(purge: Purge): Promise<void>;
  failed(purge: Purge, error: string, dueAt: number): Promise<void>;
}
