import type { SearchResult } from "../../core/contract/search.ts";
import { isRecord } from "../../core/is-record.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";
import { type SearchAddress, searchAddressText } from "../../core/search/address.ts";

/** The call that answers an address. */
export const searchCall = (address: SearchAddress): string => `/api/search${searchAddressText(address)}`;

const isText = (value: unknown): value is string => typeof value === "string";

/** The body of `/api/search`. */
export function parseSearchResult(body: unknown): Omit<SearchResult, "success"> | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.stories)) return undefined;
  const { words, shortened, suggestion } = body;
  const after = isRecord(body.pagination) ? body.pagination.after : undefined;
  return {
    words: Array.isArray(words) ? words.filter(isText) : [],
    shortened: shortened === true,
    stories: body.stories.filter(isStoryCard),
    pagination: isText(after) ? { after } : {},
    ...(isText(suggestion) ? { suggestion } : {}),
  };
}
