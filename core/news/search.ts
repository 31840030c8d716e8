import { comparableText, normaliseText } from "../bengali/normalise.ts";
import { readPageNumber } from "../whole-number.ts";
import type { StoryCard } from "./story.ts";

/**
 * Searches title, excerpt and keywords, ignoring case, joiners and composition. Every word must occur
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

export interface ListSearch {
  /** Page of the list, from 2. */
  page?: number;
  /** Whether the number in `?page=` is impossible (decisions/rest.md#paging). */
  wrong?: true;
  query: string;
  /** Normal form of the address's query: empty, or with its question mark. */
  search: string;
}

const LONGEST_QUERY = 100;

/** Reads `?page=` or `?q=` of a page's URL; with `?q=` there is no page. Other parameters are ignored. */
export function readListSearch(search: string): ListSearch {
  if (search.length < 2) return { query: "", search: "" };
  const given = new URLSearchParams(search);
  const query = cut(normaliseText((given.get("q") ?? "").slice(0, 10 * LONGEST_QUERY).toWellFormed()));
  if (query !== "") return { query, search: `?q=${encodeURIComponent(query)}` };
  const page = readPageNumber(given, "page");
  if (page === undefined) return { wrong: true, query: "", search: "" };
  return page === 1 ? { query: "", search: "" } : { page, query: "", search: `?page=${page}` };
}

/** Beginning of a text, cut between characters. */
function cut(text: string): string {
  let end = LONGEST_QUERY;
  if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}
