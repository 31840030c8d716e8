import type { QueryWord } from "./query.ts";
import { beginningTerm } from "./story-terms.ts";
import { adjacentWords, mayBegin } from "./words.ts";

export interface Piece {
  text: string;
  found: boolean;
}

/**
 * Places of the searched words in a text: in any spelling, with endings, split in two, or as a word's
 * beginning. They are found one at a time.
 */
export function* placesOf(
  text: string,
  words: readonly QueryWord[],
): Generator<{ from: number; to: number }> {
  const stems = new Set(words.map(({ stem }) => stem));
  const beginnings = words.flatMap(({ folded }) => (beginningTerm(folded) === undefined ? [] : [folded]));
  const mayBe = mayBegin([...stems, ...beginnings]);
  let done = 0;
  for (const word of adjacentWords(text)) {
    const joined = word.before && mayBe(word.before) ? word.joined : undefined;
    if (joined && stems.has(joined.stem) && joined.from >= done) {
      done = word.to;
      yield { from: joined.from, to: word.to };
    } else if (
      mayBe(word) &&
      (stems.has(word.stem) || beginnings.some((beginning) => word.folded.startsWith(beginning)))
    ) {
      done = word.to;
      yield { from: word.from, to: word.to };
    }
  }
}

/** Splits a text at the searched words. */
export function markWords(text: string, words: readonly QueryWord[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { from, to } of placesOf(text, words)) {
    if (from > done) pieces.push({ text: text.slice(done, from), found: false });
    pieces.push({ text: text.slice(from, to), found: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), found: false });
  return pieces;
}

export const hasWord = (text: string, words: readonly QueryWord[]): boolean =>
  placesOf(text, words).next().done === false;
