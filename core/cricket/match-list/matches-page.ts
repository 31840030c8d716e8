import { pageAsked } from "../../whole-number.ts";

const MOST_PAGES = 99;

/**
 * The page of the table of matches that `?matches=` asks for; undefined where it can have no such page. By itself, because
 * every page's first script asks it of an address, and needs no more of the table's search.
 */
export function matchesPage(given: URLSearchParams): number | undefined {
  return pageAsked(given, "matches", MOST_PAGES);
}
