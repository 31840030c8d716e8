import { readPageNumber } from "../../whole-number.ts";

const MOST_PAGES = 99;

/**
 * Page from `?matches=`; undefined if invalid. The function has a file of its own, because every page's first
 * script needs only this function.
 */
export function matchesPage(given: URLSearchParams): number | undefined {
  return readPageNumber(given, "matches", MOST_PAGES);
}
