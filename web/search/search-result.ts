import { isBlogId } from "../../core/blog/blog.ts";
import type { SearchResult } from "../../core/contract/search.ts";
import { isRecord } from "../../core/is-record.ts";
import { isStoryCard, isText } from "../../core/news/parse-documents.ts";
import { readSearchAddress, type SearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { parseQuery } from "../../core/search/query.ts";

export const hasQuery = ({ q }: SearchAddress): boolean => parseQuery(q).words.length > 0;

export const searchCall = (address: SearchAddress): string => `/api/search${searchAddressText(address)}`;

/**
 * REST calls that the page at this path and query needs. Only the server has this function, to save space in the
 * browser's first script.
 */
export function searchLoads(path: string, search: string): string[] {
  const address = path === "/search" ? readSearchAddress(search) : undefined;
  return address && hasQuery(address) ? [searchCall(address)] : [];
}

/** Whether a search finds no story, so that the page offers others. Only the server needs this function. */
export function findsNone(path: string, search: string, main: unknown): boolean {
  if (path !== "/search") return false;
  const address = readSearchAddress(search);
  return !hasQuery(address) || (address.after === undefined && parseSearchResult(main)?.stories.length === 0);
}

export function parseSearchResult(body: unknown): Omit<SearchResult, "success"> | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.stories)) return undefined;
  const { words, shortened, suggestion } = body;
  const passages = isRecord(body.passages) ? Object.entries(body.passages) : [];
  const posts = isRecord(body.posts) ? Object.entries(body.posts) : [];
  const after = isRecord(body.pagination) ? body.pagination.after : undefined;
  return {
    words: Array.isArray(words) ? words.filter(isText) : [],
    shortened: shortened === true,
    stories: body.stories.filter(isStoryCard),
    passages: Object.fromEntries(
      passages.flatMap(([id, text]) => (isText(text) ? [[id, text] as const] : [])),
    ),
    posts: Object.fromEntries(
      posts.flatMap(([id, post]) => (isText(post) && isBlogId(post) ? [[id, post] as const] : [])),
    ),
    pagination: isText(after) ? { after } : {},
    ...(isText(suggestion) ? { suggestion } : {}),
  };
}
