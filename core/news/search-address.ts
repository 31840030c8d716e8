import { isCalendarDay } from "../bengali/calendar-day.ts";
import { normaliseText } from "../bengali/normalise.ts";
import { present } from "../present.ts";
import { LONGEST_QUERY } from "../search/longest-query.ts";
import { readPlace } from "./place.ts";
import { parseSection, type SectionKey } from "./sections.ts";

/** Query of a search page: `/search?q=&section=&author=&source=&from=&to=&after=`. */
export interface SearchAddress {
  q: string;
  section?: SectionKey;
  author?: string;
  source?: string;
  from?: string;
  to?: string;
  after?: string;
}

const LONGEST_NAME = 100;

export function readSearchAddress(search: string): SearchAddress {
  const given = new URLSearchParams(search);
  const text = (name: string, most: number): string =>
    normaliseText((given.get(name) ?? "").slice(0, 10 * most).toWellFormed());
  const q = text("q", LONGEST_QUERY);
  const section = parseSection(text("section", LONGEST_NAME).toLowerCase());
  const [author, source] = [text("author", LONGEST_NAME), text("source", LONGEST_NAME)];
  const [from, to, after] = [text("from", 10), text("to", 10), text("after", 40)];
  const isName = (name: string): boolean => name !== "" && name.length <= LONGEST_NAME;
  return {
    q,
    ...present({ section }),
    ...(isName(author) ? { author } : {}),
    ...(isName(source) ? { source } : {}),
    ...(isCalendarDay(from) ? { from } : {}),
    ...(isCalendarDay(to) ? { to } : {}),
    ...(readPlace(after) ? { after } : {}),
  };
}

const NAMES = ["q", "section", "author", "source", "from", "to", "after"] as const;

/** Normal form of the search page's query: empty, or with its question mark. */
export function searchAddressText(address: SearchAddress): string {
  const named = new URLSearchParams();
  for (const name of NAMES) {
    const value = address[name];
    if (value) named.set(name, value);
  }
  const text = named.toString();
  return text === "" ? "" : `?${text}`;
}
