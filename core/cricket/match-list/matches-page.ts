import { readPageNumber } from "../../whole-number.ts";

const MOST_PAGES = 99;

/**
 * Page from `?matches=`; undefined if invalid. It has a file of its own, because it is all that every page's
 * first script needs.
 */
export function matchesPage(given: URLSearchParams): number | undefined {
  return readPageNumber(given, "matches", MOST_PAGES);
}
