import { ordinalWord } from "../../bengali/ordinals.ts";
import { isInningsOver } from "../overs.ts";
import type { Innings, MatchStatus, Scorecard } from "../types.ts";
import { rowsOf } from "../views.ts";

/** What a super over after the first is called where there is no room for a word. */
const NEXT_SHORT = ["২য়", "৩য়", "৪র্থ", "৫ম"];

type Played = Pick<Scorecard, "inningsOrder" | "innings">;

/** Innings of super overs, oldest first. */
export const superOversOf = ({ inningsOrder, innings }: Played): (Innings & { id: string })[] =>
  rowsOf(inningsOrder, innings).filter(({ superOver }) => superOver);

/** Which super over is on, or comes after one that was tied, from 1; undefined in any other match and once it is decided. */
export function superOverNow(card: Played & Pick<Scorecard, "status" | "statusText">): number | undefined {
  const [last, before, ...earlier] = superOversOf(card).toReversed();
  if (card.status === "RESULTS") return undefined;
  if (last === undefined) return /^super over(?![a-z])/i.test(card.statusText ?? "") ? 1 : undefined;
  const nth = Math.floor((earlier.length + 1) / 2) + 1;
  const isSecond = earlier.length % 2 === 0 && before !== undefined;
  if (isSecond && last.runs > before.runs) return undefined;
  if (!isSecond || !isInningsOver(last)) return nth;
  return last.runs === before.runs ? nth + 1 : undefined;
}

/** Which super over of its match an innings belongs to, from 1: by its place among those that each have two. */
export function superOverOf(card: Played, number: number): { superOver?: number } {
  const place = superOversOf(card).findIndex((one) => one.number === number);
  return place < 0 ? {} : { superOver: Math.floor(place / 2) + 1 };
}

/** "প্রথম", "দ্বিতীয়". `nth`: from 1. */
export const nthSuperOver = (nth: number): string => ordinalWord(nth);

/** "সুপার ওভার", "দ্বিতীয় সুপার ওভার". `nth`: from 1. */
export function superOverName(nth: number): string {
  return nth === 1 ? "সুপার ওভার" : `${nthSuperOver(nth)} সুপার ওভার`;
}

/** "সুপার ওভার", "২য় সুপার ওভার": where a line has to hold it. */
export function superOverInShort(nth: number): string {
  return nth === 1 ? "সুপার ওভার" : `${NEXT_SHORT[nth - 2] ?? ordinalWord(nth)} সুপার ওভার`;
}

const CALLED = /সুপার ওভার/;

/** Whether Bengali words say that there is a super over. */
export const isSuperOver = (words = ""): boolean => CALLED.test(words);

/** What is said of a match in its `nth` super over, with which one that is: "দ্বিতীয় সুপার ওভার: ৪ বলে চাই ৫ রান". */
export function withSuperOver(words: string, nth: number, status: MatchStatus): string {
  if (CALLED.test(words)) return words.replace(CALLED, superOverName(nth));
  return status === "LIVE" ? `${superOverName(nth)}: ${words}` : words;
}
