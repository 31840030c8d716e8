/** Addresses that a delivery network has to forget because of an article. Times are ms since 1970. */
export interface Purge {
  articleId: string;
  /** Of the save that it is for. */
  from: number;
  /** Paths of the site, in the order of their importance. */
  paths: string[];
  createdAt: number;
  tries: number;
}

/** What a delivery network is still to be told: one entry a save. */
export interface PurgeStore {
  /** The outbox: due at once, and written down once. */
  add(purge: Pick<Purge, "articleId" | "from" | "paths">, now: number): Promise<void>;
  /** Those that are due, the longest first. */
  due(now: number, limit: number): Promise<Purge[]>;
  /** Told, or given up. */
  settle(purge: Purge): Promise<void>;
  /** Due again then. */
  failed(purge: Purge, error: string, dueAt: number): Promise<void>;
}
