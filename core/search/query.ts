import { normaliseText } from "../bengali/normalise.ts";
import { LONGEST_QUERY } from "./longest-query.ts";
import { isCommon, joinedWord, withoutThousands, wordsIn } from "./words.ts";

export interface QueryWord {
  text: string;
  folded: string;
  stem: string;
}

/** A reader's query within limits (decisions/news.md#search-limits). */
export interface SearchQueryWords {
  text: string;
  words: QueryWord[];
  /** Whether some words are ignored, because they were too many or were cut off. */
  shortened: boolean;
}

export const MOST_WORDS = 8;

/** Parses a reader's query. Words that nearly every text has are left out, if there are others. */
export function parseQuery(typed: string): SearchQueryWords {
  const whole = normaliseText(typed.slice(0, 10 * LONGEST_QUERY).toWellFormed());
  const text = cut(whole);
  const plain = withoutThousands(text);
  const all = new Map<string, QueryWord>();
  for (const { from, to, folded, stem } of wordsIn(plain)) {
    if (!all.has(stem)) all.set(stem, { text: plain.slice(from, to), folded, stem });
  }
  const telling = [...all.values()].filter((word) => !isCommon(word));
  const words = telling.length > 0 ? telling : [...all.values()];
  const shortened =
    words.length > MOST_WORDS || text.length < whole.length || typed.length > 10 * LONGEST_QUERY;
  return { text, words: words.slice(0, MOST_WORDS), shortened };
}

/** Stems of each word, and of each word joined with the next one (সুন্দর বন as সুন্দরবন). */
export function stemsOf(words: readonly QueryWord[]): string[][] {
  const withBefore = words.map((word, at) => {
    const before = words[at - 1];
    return before && joinedWord(before, word)?.stem;
  });
  return words.map(({ stem }, at) => [
    ...new Set([stem, withBefore[at], withBefore[at + 1]].filter((one) => one !== undefined)),
  ]);
}

/** Beginning of a text; if possible, it ends with a whole word. */
function cut(text: string): string {
  if (text.length <= LONGEST_QUERY) return text;
  const end = text.lastIndexOf(" ", LONGEST_QUERY);
  return text.slice(0, end > 0 ? end : LONGEST_QUERY).toWellFormed();
}
