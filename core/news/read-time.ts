import { replaceTags } from "./tags.ts";

/** Bengali words that are read in a minute. */
const WORDS_PER_MINUTE = 180;
const BLOCK_END = /<\/(?:p|h[1-6]|li|blockquote|pre|td|th|figcaption)>|<br\s*\/?>|<hr\s*\/?>/gi;

export function countWords(html: string): number {
  const text = replaceTags(html.replace(BLOCK_END, " "), () => "")
    .replace(/&nbsp;/g, " ")
    .replace(/&[a-z]+;|&#\d+;/gi, "");
  return text.split(/[\s–—]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Suggested read time in minutes, 1 to 60 (decisions/news.md#read-time). */
export function suggestReadTime(words: number): number {
  return Math.min(60, Math.max(1, Math.round(words / WORDS_PER_MINUTE)));
}
