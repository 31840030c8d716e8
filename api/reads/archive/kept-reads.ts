import { singleFlight } from "../../../core/single-flight.ts";
import { parseDocument } from "../../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../../platform/live-store/replica.ts";
import { cachedFor, createStandingCache } from "../../http/standing-cache.ts";
import type { Documents } from "../documents.ts";

/** What was read of days long past: a story of a feed that comes out today changes none of it. */
export interface KeptReads<T extends object> {
  /** What is kept under a key while it stands. */
  current(key: string): T | undefined;
  /** The same, read where nothing stands; `keep` false: not kept, since clients can make up such keys. */
  get(key: string, read: () => Promise<{ value: T; keep: boolean }>): Promise<T>;
}

const MOST_KEPT = 2_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** A feed may still add to a day long past, or change a story of it, ms. */
const KEPT_MS = 600_000;

/**
 * Kept for ten minutes, and until an article of our own is published, edited or taken away: `news:all` has some, counts all and
 * counts the changes of their texts. At most 2,000 are kept, the ones last asked for, and 16 MB by `bytesOf`: left out where
 * each is small.
 */
export function createKeptReads<T extends object>(
  documents: Pick<Documents, "peek">,
  bytesOf: (value: T) => number = () => 1,
): KeptReads<T> {
  const kept = createStandingCache<T>({ max: MOST_KEPT, bytes: { max: MOST_BYTES, of: bytesOf } });
  const share = singleFlight<T>();
  let last: { snapshot: CachedSnapshot; articles: string } | undefined;

  /** The state of our own articles; empty while there is no such document. */
  function articlesNow(): string {
    const snapshot = documents.peek("news:all");
    if (!snapshot) return "";
    if (last?.snapshot !== snapshot) {
      const list = parseDocument("news:all", snapshot.value);
      const own = Object.values(list?.stories ?? {}).filter(({ source }) => source === "internal");
      const articles = JSON.stringify([list?.internalTotal, list?.edits, own]);
      // What was read before stands no more, and would hold on to that state.
      if (articles !== last?.articles) kept.clear();
      last = { snapshot, articles };
    }
    return last.articles;
  }

  return {
    current: kept.current,
    async get(key, read) {
      return (
        kept.current(key) ??
        share(key, async () => {
          // Asked before the database is, so that an editor's save meanwhile makes this out of date at once.
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
