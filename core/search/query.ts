import { normaliseText } from "../bengali/normalise.ts";
import { LONGEST_QUERY } from "./longest-query.ts";
import { isCommon, joinedWord, withoutThousands, wordsIn } from "./words.ts";

/** A word that is looked for. */
export interface AskedWord {
  /** As it was typed. */
  text: string;
  folded: string;
  stem: string;
}

/** What a reader looks for, within bounds (decisions/news.md#search-limits). */
export interface AskedWords {
  /** What was typed, in one form and cut. */
  text: string;
  /** None: nothing to look for. */
  words: AskedWord[];
  /** Something that was typed is not looked for: words after the first ones, or what was cut off. */
  shortened: boolean;
}

/** Different words that are looked for. */
export const MOST_WORDS = 8;

/** Reads what a reader typed. Words that are in every text are left out where there are others. */
export function readAskedWords(typed: string): AskedWords {
  const whole = normaliseText(typed.slice(0, 10 * LONGEST_QUERY).toWellFormed());
  const text = cut(whole);
  const plain = withoutThousands(text);
  const all = new Map<string, AskedWord>();
  for (const { from, to, folded, stem } of wordsIn(plain)) {
    if (!all.has(stem)) all.set(stem, { text: plain.slice(from, to), folded, stem });
  }
  const telling = [...all.values()].filter((word) => !isCommon(word));
  const words = telling.length > 0 ? telling : [...all.values()];
  const shortened =
    words.length > MOST_WORDS || text.length < whole.length || typed.length > 10 * LONGEST_QUERY;
  return { text, words: words.slice(0, MOST_WORDS), shortened };
}

/**
 * What each word is found by: its own stem, and that of it and a neighbour as one word (সুন্দর বন as সুন্দরবন), which stands for
 * both.
 */
export function stemsOf(words: readonly AskedWord[]): string[][] {
  const withBefore = words.map((word, at) => {
    const before = words[at - 1];
    return before && joinedWord(before, word)?.stem;
  });
  return words.map(({ stem }, at) => [
    ...new Set([stem, withBefore[at], withBefore[at + 1]].filter((one) => one !== undefined)),
  ]);
}

/** The beginning of a text, up to a whole word where one ends there. */
function cut(text: string): string {
  if (text.length <= LONGEST_QUERY) return text;
  const end = text.lastIndexOf(" ", LONGEST_QUERY);
  return text.slice(0, end > 0 ? end : LONGEST_QUERY).toWellFormed();
}
