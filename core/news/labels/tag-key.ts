import { comparableText } from "../../bengali/normalise.ts";
import { toLatinDigits } from "../../bengali/numerals.ts";

export const LONGEST_TAG_KEY = 60;
/** Longest text examined, UTF-16 units, because an address may contain anything. */
const LONGEST_TEXT = 200;

/** Characters between words, and selectors of a letter's shape. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;
const SAID = /[\p{L}\p{N}]/u;

/**
 * Normal form of a tag, for its address and its stories (decisions/news.md#tags): lower case, English digits,
 * no joiners, hyphens between words. "Metro-Rail ২০২৬" and "metro rail 2026" are equal. Undefined for emoji,
 * signs and long tags.
 */
export function tagKey(tag: string): string | undefined {
  if (tag.length > LONGEST_TEXT) return undefined;
  const words = toLatinDigits(comparableText(tag)).replace(BETWEEN, " ").split(" ").filter(Boolean);
  const key = words.join("-");
  return SAID.test(key) && key.length <= LONGEST_TAG_KEY ? key : undefined;
}

export const tagPath = (key: string): string => `/tag/${encodeURIComponent(key)}`;

export const authorPath = (slug: string): string => `/author/${encodeURIComponent(slug)}`;
