/** Addresses that a CDN must purge for an article. Times are ms since 1970. */
export interface Purge {
  articleId: string;
  from: number;
  paths: string[];
  createdAt: number;
  tries: number;
}

export interface PurgeStore {
  /** Adds addresses to the outbox once; they are due at once. */
  add(purge: Pick<Purge, "articleId" | "from" | "paths">, now: number): Promise<void>;
  due(now: number, limit: number): Promise<Purge[]>;
  settle(purge: Purge): Promise<void>;
  failed(purge: Purge, error: string, dueAt: number): Promise<void>;
}
