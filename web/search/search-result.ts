import type { SearchResult } from "../../core/contract/search.ts";
import { isRecord } from "../../core/is-record.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";
import { readSearchAddress, type SearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { readAskedWords } from "../../core/search/query.ts";

/** Whether there is something to look for. */
export const isAsked = ({ q }: SearchAddress): boolean => readAskedWords(q).words.length > 0;

/** The call that answers an address. */
export const searchCall = (address: SearchAddress): string => `/api/search${searchAddressText(address)}`;

/** What the page of an address begins with. Only the server asks: the browser's first script has no room for it. */
export function searchLoads(path: string, search: string): string[] {
  const address = path === "/search" ? readSearchAddress(search) : undefined;
  return address && isAsked(address) ? [searchCall(address)] : [];
}

/** Whether a search's page has no story, before or after it was asked for one: it then offers others. Only the server asks. */
export function findsNone(path: string, search: string, main: unknown): boolean {
  if (path !== "/search") return false;
  const address = readSearchAddress(search);
  return !isAsked(address) || (address.after === undefined && parseSearchResult(main)?.stories.length === 0);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** The body of `/api/search`. */
export function parseSearchResult(body: unknown): Omit<SearchResult, "success"> | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.stories)) return undefined;
  const { words, shortened, suggestion } = body;
  const passages = isRecord(body.passages) ? Object.entries(body.passages) : [];
  const after = isRecord(body.pagination) ? body.pagination.after : undefined;
  return {
    words: Array.isArray(words) ? words.filter(isText) : [],
    shortened: shortened === true,
    stories: body.stories.filter(isStoryCard),
    passages: Object.fromEntries(
      passages.flatMap(([id, text]) => (isText(text) ? [[id, text] as const] : [])),
    ),
    pagination: isText(after) ? { after } : {},
    ...(isText(suggestion) ? { suggestion } : {}),
  };
}
