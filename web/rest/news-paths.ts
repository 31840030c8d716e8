import { parseSection, type SectionKey, sectionInfo } from "../../core/news/sections.ts";
import { FIRST_PAGE } from "../../core/news/story.ts";

/** REST paths of the news pages (decisions/rest.md#news-calls), for loaders and components. */
export const TRENDING_PATH = "/api/trending-stories";
export const POPULAR_PATH = "/api/popular-stories";

/** Path of a page of combined news; if `category` is absent, of all news. */
export function combinedNewsPath(page: number, category: string | undefined): string {
  const of = category === undefined ? "" : `&category=${encodeURIComponent(category)}`;
  return `/api/combined-news?page=${page}&limit=${FIRST_PAGE}${of}`;
}

export function searchPath(query: string, category: string | undefined): string {
  const of = category === undefined ? "" : `&category=${encodeURIComponent(category)}`;
  return `/api/search-stories?q=${encodeURIComponent(query)}${of}`;
}

/** Time for which the popular list starts at the same place, ms (decisions/news.md#popular-rotation). */
export const POPULAR_SLOT_MS = 300_000;

/** Default and largest number of detailed stories (decisions/pages.md#addresses). */
const DETAILED = 10;
const MOST_DETAILED = 100;

export interface DetailedParams {
  name?: string;
  count?: string;
}

/** Number of stories that the address asks for; undefined unless it is an integer from 1. */
export function detailedCount({ count = String(DETAILED) }: DetailedParams): number | undefined {
  const number = /^\d{1,6}$/.test(count) ? Number(count) : 0;
  return number > 0 ? Math.min(number, MOST_DETAILED) : undefined;
}

/** The section, or "popular"; undefined for other names. */
export function detailedList({ name = "" }: DetailedParams): SectionKey | "popular" | undefined {
  return name.trim().toLowerCase() === "popular" ? "popular" : parseSection(name);
}

export const listPath = (list: SectionKey | "popular"): string =>
  list === "popular" ? "/popular" : sectionInfo(list).path;

export function detailedPath(params: DetailedParams): string {
  return `/api/section-feed/${detailedList(params)}/${detailedCount(params)}`;
}
