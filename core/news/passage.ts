import { placesOf } from "../search/marks.ts";
import type { QueryWord } from "../search/query.ts";
import { cutAtWord } from "./plain-text.ts";

/** Longest passage, and longest part of it before the word, in UTF-16 units: five lines on a phone. */
const PASSAGE = { length: 160, before: 60 };
const SENTENCE_END = /[।?!]["”’]?\s+/gu;

/** Passage of a text around the first of these words; it begins with the sentence if that is near. */
export function passageAround(text: string, words: readonly QueryWord[]): string | undefined {
  const first = placesOf(text, words).next().value;
  if (!first) return undefined;
  const least = Math.max(0, first.from - PASSAGE.before);
  if (least === 0) return cutAtWord(text, PASSAGE.length);
  const before = text.slice(least, first.from);
  const sentence = Array.from(before.matchAll(SENTENCE_END)).at(-1);
  const at = sentence ? sentence.index + sentence[0].length : before.search(/\s/) + 1;
  const passage = cutAtWord(text.slice(least + at), PASSAGE.length);
  return sentence ? passage : `…${passage}`;
}
