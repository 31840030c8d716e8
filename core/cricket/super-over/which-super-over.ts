import { shortOrdinal } from "../../bengali/short-ordinals.ts";
import { type Played, superOversOf } from "./super-over.ts";
import { superOverName } from "./super-over-words.ts";

/** Number of the super over that an innings belongs to, from 1; each has two innings. */
export function superOverOf(card: Played, number: number): { superOver?: number } {
  const place = superOversOf(card).findIndex((one) => one.number === number);
  return place < 0 ? {} : { superOver: Math.floor(place / 2) + 1 };
}

export const superOverInShort = (nth: number): string =>
  nth === 1 ? superOverName(nth) : `${shortOrdinal(nth)} ${superOverName(1)}`;

/** Result that a super over decided, with its number: "ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী ভারত". */
export const endedBySuperOver = (said: string, begun: number): string =>
  begun > 1 ? said.replace(superOverName(1), superOverName(begun)) : said;
