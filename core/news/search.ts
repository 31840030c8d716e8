import { comparableText, normaliseText } from "../bengali/normalise.ts";
import { pageAsked } from "../whole-number.ts";
import type { StoryCard } from "./story.ts";

/**
 * Title, excerpt and keywords, without regard to case, joiners or how a letter was composed. Every word must occur
 * (decisions/news.md#search).
 */
export function searchStories(stories: readonly StoryCard[], query: string): StoryCard[] {
  const words = comparableText(query).split(" ").filter(Boolean);
  if (words.length === 0) return [...stories];
  return stories.filter((story) => {
    const text = comparableText([story.title, story.excerpt ?? "", ...(story.keywords ?? [])].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** What the query of an address asks for: a page after the first, or stories with these words. */
export interface ListSearch {
  /** From 2. */
  page?: number;
  /** `?page=` is no page that a list can have (decisions/rest.md#paging). */
  wrong?: true;
  /** Empty: nothing is looked for. */
  query: string;
  /** The same as a query, the same for all that ask the same: empty, or with its question mark. */
  search: string;
}

const LONGEST_QUERY = 100;

/** Reads `?page=` or `?q=`. All else in the query is ignored, and so is the page of a search. */
export function readListSearch(search: string): ListSearch {
  if (search.length < 2) return { query: "", search: "" };
  const given = new URLSearchParams(search);
  const query = cut(normaliseText((given.get("q") ?? "").slice(0, 10 * LONGEST_QUERY).toWellFormed()));
  if (query !== "") return { query, search: `?q=${encodeURIComponent(query)}` };
  const page = pageAsked(given, "page");
  if (page === undefined) return { wrong: true, query: "", search: "" };
  return page === 1 ? { query: "", search: "" } : { page, query: "", search: `?page=${page}` };
}

/** The first signs of a text, none of them in halves. */
function cut(text: string): string {
  let end = LONGEST_QUERY;
  if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}
