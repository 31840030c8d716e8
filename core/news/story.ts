/**
 * A news item as every list, live document and REST answer carries it (decisions/news.md#stories).
 * Optional fields are absent, never null or empty, so that a card fits a live document.
 */
export interface StoryCard {
  id: string;
  title: string;
  /** Plain text, at most 300 characters. */
  excerpt?: string;
  /** Picture addresses, http(s) or the product's own paths, best known use first in their names. */
  imageUrl?: string;
  wallpaperLarge?: string;
  mediumRes?: string;
  thumbImage?: string;
  /** ISO 8601, UTC. */
  publishDate: string;
  /** Minutes, 1 to 60; 3 when the source does not say. */
  readTime: number;
  detailUrl?: string;
  /** The story on its original website. */
  websiteUrl?: string;
  /** 'News' unless the source says otherwise. */
  contentType: string;
  sectionName?: string;
  /** Section key, or an editor's category that is no section. */
  category?: string;
  authorName?: string;
  keywords?: string[];
  /** 'internal' for the product's own articles, else the feed's name. */
  source: string;
}

/** The value of `news:*`: the first page of cards, newest first, keyed. */
export interface NewsDocument {
  /** Stories ever added to this list; grows by one with each new story, so a toast can count beyond the first page. */
  added: number;
  /** Ids of `stories`, newest first (popular: most read first). */
  order: string[];
  stories: Record<string, StoryCard>;
  /** How many stories the whole list holds, internal and external. */
  internalTotal: number;
  externalTotal: number;
  /** All lists but `news:popular`: grows when a text changed that no card shows, so that what was made of it is made anew. */
  edits?: number;
}

/** Cards on the first page of a list: the page size of combined news (decisions/rest.md#news-calls). */
export const FIRST_PAGE = 20;
