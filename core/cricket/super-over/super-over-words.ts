import { ordinalWord } from "../../bengali/ordinals.ts";
import type { MatchStatus } from "../types.ts";

const SUPER_OVER = "সুপার ওভার";

/**
 * Name of a super over: "সুপার ওভার", "দ্বিতীয় সুপার ওভার"; "প্রথম সুপার ওভার" if there are several (`all`).
 * `nth`: from 1.
 */
export const superOverName = (nth: number, all = nth): string =>
  all === 1 ? SUPER_OVER : `${ordinalWord(nth)} ${SUPER_OVER}`;

export const decidedBy = (nth: number): string =>
  `${nth === 1 ? "ম্যাচ" : "আবার"} টাই, খেলা গড়াল ${superOverName(nth)}ে`;

export const saysItGoesOn = (words = ""): boolean => words.endsWith(`${SUPER_OVER} চলছে`);

/** Words for a match in its `nth` super over: "দ্বিতীয় সুপার ওভার: ৪ বলে চাই ৫ রান". */
export function withSuperOver(words: string, nth: number, status: MatchStatus): string {
  const name = superOverName(nth);
  if (words.includes(SUPER_OVER)) return words.replace(SUPER_OVER, name);
  return status === "LIVE" ? `${name}: ${words}` : words;
}
