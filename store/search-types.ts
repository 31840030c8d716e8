import type { SectionKey } from "../core/news/sections.ts";
import type { StoryCard } from "../core/news/story.ts";
import type { QueryWord } from "../core/search/query.ts";

export interface SearchFilter {
  section?: SectionKey;
  author?: string;
  source?: string;
  /** Publication from and until, inclusive; ms since 1970. */
  from?: number;
  to?: number;
}

export interface StoryQuery extends SearchFilter {
  /** At least one; all must be found. */
  words: readonly QueryWord[];
  limit: number;
  /** `FoundStories.next` of the previous page, for the same words and filter. */
  after?: string;
}

export interface FoundStories {
  /** Best first: words in the headline, then excerpt, then text; newer before older. */
  cards: StoryCard[];
  /**
   * By id, for stories with no word in headline and excerpt: the passage around the first one, if the text may
   * be shown.
   */
  passages?: Record<string, string>;
  /**
   * Place of the next page; absent after the last. Opaque, in a form that addresses allow
   * (core/news/search-address.ts).
   */
  next?: string;
}

/** The search would take too long: other words or another filter may do. */
export class SearchTooLongError extends Error {
  override readonly name = "SearchTooLongError";
  constructor() {
    super("the search takes too long");
  }
}

/**
 * Search over all published stories (decisions/news.md#search-index). A search engine (OpenSearch, Atlas
 * Search) would replace only this: words come folded and stemmed, so that every adapter finds the same; places
 * are the adapter's own; `indexOlder` adds stories written without it.
 */
export interface StorySearch {
  /**
   * Undefined: `after` is no place in this search. Rejects with SearchTooLongError if it takes too long, and
   * with the signal's reason once `signal` is aborted.
   */
  find(query: StoryQuery, signal?: AbortSignal): Promise<FoundStories | undefined>;
  /**
   * For words that found nothing: similar words that find something together, in the same order. Found words
   * stay as typed. Undefined if there are none, or none quickly found.
   */
  suggest(query: StoryQuery, signal?: AbortSignal): Promise<string[] | undefined>;
  /**
   * Indexes up to `limit` stories of earlier versions and learns their words for `suggest`. Returns the number
   * checked: less than `limit` at the end.
   */
  indexOlder(limit: number): Promise<number>;
}
