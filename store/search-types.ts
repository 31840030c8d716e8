import type { SectionKey } from "../core/news/sections.ts";
import type { StoryCard } from "../core/news/story.ts";
import type { AskedWord } from "../core/search/query.ts";

/** Which stories a search is among. */
export interface SearchFilter {
  section?: SectionKey;
  /** The byline, as cards have it. */
  author?: string;
  /** `internal`, or a feed's name, as cards have it. */
  source?: string;
  /** Published from and until then, both included; ms since 1970. */
  from?: number;
  to?: number;
}

export interface StoryQuery extends SearchFilter {
  /** At least one; every one must be found. */
  words: readonly AskedWord[];
  limit: number;
  /** `FoundStories.next` of the page before, of the same words and filter. */
  after?: string;
}

export interface FoundStories {
  /** The best first: a headline that has the words before an excerpt, that before a text, and the newer before the older. */
  cards: StoryCard[];
  /**
   * By their ids, of stories that have none of the words in headline and excerpt: the passage of the text around the first, as far as
   * the text may be shown. Absent where there are none.
   */
  passages?: Record<string, string>;
  /** Where the next page begins; absent after the last one. Opaque, in the form that addresses let through (core/news/search-address.ts). */
  next?: string;
}

/** Finding would take the database longer than readers wait: other words or another filter may do. */
export class SearchTooLongError extends Error {
  override readonly name = "SearchTooLongError";
  constructor() {
    super("the search takes too long");
  }
}

/**
 * Search over all stories that readers may see (decisions/news.md#search-index). What an engine of its own (OpenSearch,
 * Atlas Search) would have to do is this and nothing else: words come folded and stemmed, so that every adapter finds
 * alike; places in a result are its own, as text; stories written without it are brought in by `indexOlder`.
 */
export interface StorySearch {
  /**
   * Undefined: `after` is no place in this search. Rejects with SearchTooLongError where finding takes too long, and with
   * the signal's reason once `signal` is aborted: what was begun is not gone on with.
   */
  find(query: StoryQuery, signal?: AbortSignal): Promise<FoundStories | undefined>;
  /**
   * For words that found nothing: others that are nearly the same and do find something together, in the order asked.
   * A word that was found stays as it was typed. Undefined: there are none, or none that are quickly found. Rejects as `find`
   * does when it is given up.
   */
  suggest(query: StoryQuery, signal?: AbortSignal): Promise<string[] | undefined>;
  /**
   * Takes up to `limit` stories into the index that are not in it as it is built now (stored by an earlier version),
   * and learns their words for `suggest`. Returns how many it looked at: less than `limit` once all are done.
   */
  indexOlder(limit: number): Promise<number>;
}
