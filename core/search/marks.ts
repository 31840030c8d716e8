import type { AskedWord } from "./query.ts";
import { beginningTerm } from "./story-terms.ts";
import { wordsBeside } from "./words.ts";

/** A piece of a text; `found`: it is a word that was looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** Cuts a text where words that were looked for begin and end: in any spelling, with any ending, written apart, or by their beginning. */
export function markWords(text: string, words: readonly AskedWord[]): Piece[] {
  const stems = new Set(words.map(({ stem }) => stem));
  const beginnings = words.flatMap(({ folded }) => (beginningTerm(folded) === undefined ? [] : [folded]));
  const pieces: Piece[] = [];
  let done = 0;
  for (const { from, to, folded, stem, joined } of wordsBeside(text)) {
    if (joined && stems.has(joined.stem) && joined.from >= done) {
      if (joined.from > done) pieces.push({ text: text.slice(done, joined.from), found: false });
      pieces.push({ text: text.slice(joined.from, to), found: true });
      done = to;
      continue;
    }
    if (!stems.has(stem) && !beginnings.some((beginning) => folded.startsWith(beginning))) continue;
    if (from > done) pieces.push({ text: text.slice(done, from), found: false });
    pieces.push({ text: text.slice(from, to), found: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), found: false });
  return pieces;
}
