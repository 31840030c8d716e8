import {
  isFound,
  matchSearchText,
  PAGE_ROWS,
  readMatchSearch,
} from "../core/cricket/match-list/match-search.ts";
import { matchesInOrder } from "../core/cricket/match-list/matches-in-order.ts";
import { readListSearch } from "../core/news/search.ts";
import { readSearchAddress, searchAddressText } from "../core/news/search-address.ts";
import { READERS_TOPICS } from "../core/topics/readers-topics.ts";
import { readDocument } from "../packages/client/live/live-document.ts";
import { blogSearchText } from "./blog/blog-address.ts";
import { ownViewSearch } from "./cricket/scorecard/views.ts";
import { findRoute } from "./find-route.ts";
import { archiveSearch, dayOfPath, parseArchiveDay } from "./static-pages/archive/archive-call.ts";
import {
  CORRECTIONS_PATH,
  correctionsSearch,
  parseCorrections,
} from "./static-pages/corrections/corrections-call.ts";
import { isPartOfTag, tagSearch } from "./static-pages/tags/tag-calls.ts";

const MATCHES = "/cricket";
const SEARCH = "/search";

/**
 * Normal form of the part of a query on which the page depends: empty, or with its question mark. The server's
 * cache of pages uses it in keys.
 */
export function canonicalQuery(path: string, search: string): string {
  const found = search === "" ? undefined : findRoute(path, search);
  if (path === SEARCH) return searchAddressText(readSearchAddress(search));
  if (dayOfPath(path) !== undefined) return archiveSearch(search);
  if (path === CORRECTIONS_PATH) return correctionsSearch(search);
  if (found?.route.path === "/article/:id") return blogSearchText(search);
  if (isPartOfTag(path, search)) return tagSearch(search);
  if (found?.route.parts) return ownViewSearch(search);
  const { asked, older } = found?.params ?? {};
  const list = asked !== undefined || older !== undefined ? readListSearch(search).search : "";
  if (path !== MATCHES || older !== undefined) return list;
  const matches = matchSearchText(readMatchSearch(search));
  return list === "" ? matches : `${list}${matches.replace("?", "&")}`;
}

/**
 * Whether a page has no content, so that search engines should not index it. `main`: the first answer of the
 * page.
 */
export const findsNothing = (path: string, search: string, main: unknown): boolean =>
  findsNoMatch(path, search, main) ||
  (dayOfPath(path) !== undefined && parseArchiveDay(main)?.stories.length === 0) ||
  (path === CORRECTIONS_PATH &&
    correctionsSearch(search) !== "" &&
    parseCorrections(main)?.corrected.length === 0);

/**
 * Whether a query finds no matches, or a page after the last: clients can invent such addresses. `main`: the
 * first answer of the page.
 */
function findsNoMatch(path: string, search: string, main: unknown): boolean {
  if (path !== MATCHES || canonicalQuery(path, search) === "") return false;
  const asked = readMatchSearch(search);
  if (asked.series === undefined && asked.team === undefined && asked.page === 1) return false;
  const list = readDocument(READERS_TOPICS.matches, main);
  if (list === undefined) return false;
  const found = matchesInOrder(list).filter((match) => isFound(match, asked)).length;
  return found <= (asked.page - 1) * PAGE_ROWS;
}
