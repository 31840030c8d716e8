import { toBengaliDigits } from "../../bengali/numerals.ts";
import type { Scorecard } from "../types.ts";
import { rowsOf } from "../views.ts";

/** Super overs after the first. */
const NEXT = ["দ্বিতীয়", "তৃতীয়", "চতুর্থ", "পঞ্চম"];

/** Which super over of its match an innings belongs to, from 1: by its place among those that each have two. */
export function superOverOf(
  { inningsOrder, innings }: Pick<Scorecard, "inningsOrder" | "innings">,
  number: number,
): { superOver?: number } {
  const supers = rowsOf(inningsOrder, innings).filter(({ superOver }) => superOver);
  const place = supers.findIndex((one) => one.number === number);
  return place < 0 ? {} : { superOver: Math.floor(place / 2) + 1 };
}

/** "সুপার ওভার", "দ্বিতীয় সুপার ওভার". `nth`: from 1. */
export function superOverName(nth: number): string {
  return nth === 1 ? "সুপার ওভার" : `${NEXT[nth - 2] ?? toBengaliDigits(`${nth} নম্বর`)} সুপার ওভার`;
}
