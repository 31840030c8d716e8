import { WORD } from "../search/words.ts";

/** Number of words of a story that the site may show with excerpt rights (decisions/news.md#rights). */
export const EXCERPT_WORDS = 40;

/** At most `EXCERPT_WORDS` words of plain text; longer text ends with "…". */
export function excerptOf(text: string): string {
  let words = 0;
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (words === EXCERPT_WORDS) return `${text.slice(0, end)}…`;
    words += 1;
    end = index + word.length;
  }
  return text;
}
