import type { SectionKey } from "../core/news/sections.ts";
import type { StoryCard } from "../core/news/story.ts";
import type { QueryWord } from "../core/search/query.ts";

export interface SearchFilter {
  section?: SectionKey;
  author?: string;
  source?: string;
  /** Earliest and latest publication, inclusive; ms since 1970. */
  from?: number;
  to?: number;
}

export interface StoryQuery extends SearchFilter {
  /** Words of the query, at least one; a result has all of them. */
  words: readonly QueryWord[];
  limit: number;
  /** `FoundStories.next` of the previous page of results, for the same words and filter. */
  after?: string;
}

export interface FoundStories {
  /**
   * Found stories, the best first: words in the headline, then in the excerpt, then in the text; newer before
   * older.
   */
  cards: StoryCard[];
  /**
   * Passages by story id, for stories without the words in headline and excerpt: the text around the first
   * word, if the site may show the text.
   */
  passages?: Record<string, string>;
  /** Key events by story id to which a live blog's result leads, whose titles are the passages. */
  posts?: Record<string, string>;
  /**
   * Cursor of the next page; absent after the last. Its form is private to the search, and allowed in addresses
   * (core/news/search-address.ts).
   */
  next?: string;
}

/** The search would take too long. Other words or another filter may be faster. */
export class SearchTooLongError extends Error {
  override readonly name = "SearchTooLongError";
  constructor() {
    super("the search takes too long");
  }
}

/**
 * Search over all published stories (decisions/news.md#search-index). A search engine (OpenSearch, Atlas
 * Search) would replace only this interface. Words are folded and stemmed before, so that every adapter finds
 * the same stories; the form of cursors is the adapter's own; `renewOlder` adds stories that were stored
 * without the engine.
 */
export interface StorySearch {
  /**
   * Finds stories; undefined if `after` is no cursor of this search. Rejects with SearchTooLongError if it
   * takes too long, and with the signal's reason after `signal` is aborted.
   */
  find(query: StoryQuery, signal?: AbortSignal): Promise<FoundStories | undefined>;
  /**
   * Suggests words for a query that found no story: similar words that occur together in a story, in the same
   * order. Words that occur stay as typed. Undefined if there are none, or none found quickly.
   */
  suggest(query: StoryQuery, signal?: AbortSignal): Promise<string[] | undefined>;
  /**
   * Indexes up to `limit` stories of earlier versions, finishes their texts, and stores their words for
   * `suggest`. Returns the number of stories that it checked: less than `limit` at the end.
   */
  renewOlder(limit: number): Promise<number>;
  /** Whether it has stories to check. */
  hasOlder(): Promise<boolean>;
}
