import { shortOrdinal } from "../../bengali/short-ordinals.ts";
import { type Played, superOversOf } from "./super-over.ts";
import { superOverName } from "./super-over-words.ts";

/** Which super over of its match an innings belongs to, from 1: by its place among those that each have two. */
export function superOverOf(card: Played, number: number): { superOver?: number } {
  const place = superOversOf(card).findIndex((one) => one.number === number);
  return place < 0 ? {} : { superOver: Math.floor(place / 2) + 1 };
}

/** "সুপার ওভার", "২য় সুপার ওভার": where a line has to hold it. */
export const superOverInShort = (nth: number): string =>
  nth === 1 ? superOverName(nth) : `${shortOrdinal(nth)} ${superOverName(1)}`;

/** How a match ended, by which of its `begun` super overs: "ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী ভারত". */
export const endedBySuperOver = (said: string, begun: number): string =>
  begun > 1 ? said.replace(superOverName(1), superOverName(begun)) : said;
