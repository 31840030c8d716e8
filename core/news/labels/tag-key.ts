import { comparableText } from "../../bengali/normalise.ts";
import { toLatinDigits } from "../../bengali/numerals.ts";

/** Longest tag that has a page, UTF-16 units of its one form: no editor writes a longer one, and no feed's is kept. */
export const LONGEST_TAG_KEY = 60;
/** Longest text that is looked at, UTF-16 units: an address may hold anything. */
const LONGEST_TEXT = 200;

/** Signs beside letters, digits and the marks that letters carry: what no address needs, and selectors of a letter's shape. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;
const SAID = /[\p{L}\p{N}]/u;

/**
 * The one form of a tag, by which its page is addressed and its stories are found (decisions/news.md#tags): small letters,
 * digits as in English, no joiners, and one hyphen for whatever stands between the words. "Metro-Rail ২০২৬" and "metro rail
 * 2026" are one tag. Undefined where nothing is left to say (an emoji, a sign) or the tag is too long.
 */
export function tagKey(tag: string): string | undefined {
  if (tag.length > LONGEST_TEXT) return undefined;
  const words = toLatinDigits(comparableText(tag)).replace(BETWEEN, " ").split(" ").filter(Boolean);
  const key = words.join("-");
  return SAID.test(key) && key.length <= LONGEST_TAG_KEY ? key : undefined;
}

/** The page of a tag; `key` is its one form. */
export const tagPath = (key: string): string => `/tag/${encodeURIComponent(key)}`;

/** The page of an author, whose slug has the form of a tag. */
export const authorPath = (slug: string): string => `/author/${encodeURIComponent(slug)}`;
