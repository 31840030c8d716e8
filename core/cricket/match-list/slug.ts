import { normaliseText } from "../../bengali/normalise.ts";

export const LONGEST_SLUG = 80;

/** The series that a match without one stands under. */
export const NO_SERIES = "Cricket";

/** A name as it stands in an address: "ICC Men's T20 World Cup 2022" is "icc-men-s-t20-world-cup-2022". */
export function slugOf(name: string): string {
  const words = normaliseText(name.slice(0, 4 * LONGEST_SLUG).toWellFormed())
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words].slice(0, LONGEST_SLUG).join("").replace(/^-/, "").replace(/-$/, "");
}
