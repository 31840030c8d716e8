import { LRUCache } from "lru-cache";
import { singleFlight } from "../../core/single-flight.ts";
import type { PreparedBody } from "../hot/prepared-body.ts";
import type { MadeFrom } from "../reads/answer.ts";
import type { Documents } from "../reads/documents.ts";

/** A rendered page and what it stands on. */
export interface KeptPage {
  body: PreparedBody;
  madeFrom: readonly MadeFrom[];
  /** Kept no longer than this, ms since 1970; 0: not at all. */
  until: number;
}

/** Pages under the versions of the live documents they show: a thousand readers cost one render. */
export interface KeptPages {
  /** The page when it still stands. */
  current(key: string): PreparedBody | undefined;
  /** The page, made by `make` when none stands; one making at a time for each key. */
  get(key: string, make: () => Promise<KeptPage>): Promise<PreparedBody>;
}

const MOST_PAGES = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

export function createKeptPages(documents: Documents, now: () => number): KeptPages {
  const kept = new LRUCache<string, KeptPage>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.size,
  });
  const share = singleFlight<PreparedBody>();

  function current(key: string): PreparedBody | undefined {
    const page = kept.get(key);
    if (!page) return undefined;
    const stands =
      now() < page.until && page.madeFrom.every(({ topic, snapshot }) => documents.peek(topic) === snapshot);
    if (stands) return page.body;
    kept.delete(key);
    return undefined;
  }

  return {
    current,
    get(key, make) {
      const page = current(key);
      if (page) return Promise.resolve(page);
      return share(key, async () => {
        const made = await make();
        if (made.until > 0) kept.set(key, made);
        return made.body;
      });
    },
  };
}
