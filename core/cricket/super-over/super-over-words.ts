import { ordinalWord } from "../../bengali/ordinals.ts";
import type { MatchStatus } from "../types.ts";

const SUPER_OVER = "সুপার ওভার";

/** "সুপার ওভার", "দ্বিতীয় সুপার ওভার"; the first of several, where `all` says how many, is "প্রথম সুপার ওভার". `nth`: from 1. */
export const superOverName = (nth: number, all = nth): string =>
  all === 1 ? SUPER_OVER : `${ordinalWord(nth)} ${SUPER_OVER}`;

/** The words between a tie and the next super over: "ম্যাচ টাই, খেলা গড়াল সুপার ওভারে". */
export const decidedBy = (nth: number): string =>
  `${nth === 1 ? "ম্যাচ" : "আবার"} টাই, খেলা গড়াল ${superOverName(nth)}ে`;

/** Whether Bengali words say no more than that a super over goes on. */
export const saysItGoesOn = (words = ""): boolean => words.endsWith(`${SUPER_OVER} চলছে`);

/** What is said of a match in its `nth` super over, with which one that is: "দ্বিতীয় সুপার ওভার: ৪ বলে চাই ৫ রান". */
export function withSuperOver(words: string, nth: number, status: MatchStatus): string {
  const name = superOverName(nth);
  if (words.includes(SUPER_OVER)) return words.replace(SUPER_OVER, name);
  return status === "LIVE" ? `${name}: ${words}` : words;
}
