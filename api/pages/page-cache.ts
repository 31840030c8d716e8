import { LRUCache } from "lru-cache";
import type { MadeFrom } from "../http/answer.ts";
import type { CachedBody } from "../http/cached-body.ts";
import type { Documents } from "../reads/documents.ts";
import { type Asker, OURSELVES } from "../shares/asker.ts";
import { shareWork } from "../shares/shared-work.ts";

/** A rendered page and the documents it was made from. */
export interface CachedPage {
  body: CachedBody;
  madeFrom: readonly MadeFrom[];
  /** Valid until then, ms since 1970; 0: not cached. */
  until: number;
}

/** Cache of pages, valid for the versions of the live documents that they show: a thousand readers cost one render. */
export interface PageCache {
  /** The cached page, when it is still valid. */
  current(key: string): CachedBody | undefined;
  /**
   * The page, rendered by `make` when none is valid; one rendering at a time for each key, for all who wait for it.
   * Rejects with the signal's reason when the asker has gone.
   */
  get(key: string, make: (asker: Asker) => Promise<CachedPage>, asker?: Asker): Promise<CachedBody>;
}

const MOST_PAGES = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

export function createPageCache(documents: Documents, now: () => number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.size,
  });
  const renderings = shareWork<CachedBody>();

  function current(key: string): CachedBody | undefined {
    const page = pages.get(key);
    if (!page) return undefined;
    const stands =
      now() < page.until && page.madeFrom.every(({ topic, snapshot }) => documents.peek(topic) === snapshot);
    if (stands) return page.body;
    pages.delete(key);
    return undefined;
  }

  return {
    current,
    get(key, make, { who, signal } = OURSELVES) {
      const page = current(key);
      if (page) return Promise.resolve(page);
      return renderings.join(key, who, signal, async (stopped, waiters) => {
        const made = await make({ who: waiters, signal: stopped });
        if (made.until > 0) pages.set(key, made);
        return made.body;
      });
    },
  };
}
