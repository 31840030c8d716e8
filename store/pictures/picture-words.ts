import { comparableText } from "../../core/bengali/normalise.ts";

const MOST_WORDS = 60;

export const wordsOf = (text: string): string[] =>
  [...new Set(comparableText(text).split(/[^\p{L}\p{M}\p{N}]+/u))].filter(Boolean).slice(0, MOST_WORDS);
