import { readPageNumber } from "../../whole-number.ts";

const MOST_PAGES = 99;

/**
 * Page from `?matches=`; undefined if invalid. A file of its own: every page's first script needs only this.
 */
export function matchesPage(given: URLSearchParams): number | undefined {
  return readPageNumber(given, "matches", MOST_PAGES);
}
