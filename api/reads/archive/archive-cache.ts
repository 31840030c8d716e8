import { singleFlight } from "../../../core/single-flight.ts";
import { parseDocument } from "../../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../../platform/live-store/replica.ts";
import { cachedFor, createDocumentCache } from "../../http/document-cache.ts";
import type { Documents } from "../documents.ts";

const MOST_KEPT = 2_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Time for which a value is valid, ms, because feeds may still change distant days. */
const KEPT_MS = 600_000;

/**
 * Cache for reads of distant days, which new feed stories do not change. Values are valid for ten minutes, and until one of our own articles is published, edited
 * or deleted, which the counts in `news:all` show. It has at most 2,000 values, and 16 MB by `bytesOf`, if that
 * is given; those used least recently are dropped.
 */
export function createArchiveCache<T extends object>(
  documents: Pick<Documents, "peek">,
  bytesOf: (value: T) => number = () => 1,
) {
  const kept = createDocumentCache<T>({ max: MOST_KEPT, bytes: { max: MOST_BYTES, of: bytesOf } });
  const share = singleFlight<T>();
  let last: { snapshot: CachedSnapshot; articles: string } | undefined;

  function articlesNow(): string {
    const snapshot = documents.peek("news:all");
    if (!snapshot) return "";
    if (last?.snapshot !== snapshot) {
      const list = parseDocument("news:all", snapshot.value);
      const own = Object.values(list?.stories ?? {}).filter(({ source }) => source === "internal");
      const articles = JSON.stringify([list?.internalTotal, list?.edits, own]);
      if (articles !== last?.articles) kept.clear();
      last = { snapshot, articles };
    }
    return last.articles;
  }

  return {
    current: kept.current,
    /**
     * Returns a cached value or reads it. `keep` false: the value is not cached, because clients can invent its
     * key.
     */
    async get(key: string, read: () => Promise<{ value: T; keep: boolean }>): Promise<T> {
      return (
        kept.current(key) ??
        share(key, async () => {
          // The counts are taken before the read, so that a save during it invalidates the value.
          const articles = articlesNow();
          const { value, keep } = await read();
          const until = performance.now() + cachedFor(articles !== "", KEPT_MS);
          if (keep) kept.set(key, { value, stands: () => articles === articlesNow(), until });
          return value;
        })
      );
    },
  };
}
