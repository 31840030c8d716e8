import { comparableText } from "../../core/bengali/normalise.ts";

/** Longest word in UTF-16 units; a longer one is found by its beginning. */
const LONGEST_WORD = 32;
/** Most words indexed for an article: from title, tags and excerpt first, then from the text. */
const MOST_WORDS = 250;

/** A word: letters with their signs, and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const BENGALI_ZERO = 0x09e6;

/** Words of a text for the search, normalised, with English digits (২০২৬ is 2026). */
export function wordsOf(text: string): string[] {
  const plain = comparableText(text).replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
  return (plain.match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD).toWellFormed());
}

export function searchWords(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (found.size >= MOST_WORDS) return [...found];
      found.add(word);
    }
  }
  return [...found];
}

export function endingsOf(word: string): string[] {
  const endings: string[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    const insidePair = unit >= 0xdc00 && unit <= 0xdfff;
    if (!insidePair) endings.push(word.slice(at));
  }
  return endings;
}
