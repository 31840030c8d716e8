import { normaliseText } from "../../bengali/normalise.ts";

export const LONGEST_SLUG = 80;

export const NO_SERIES = "Cricket";

/** Address form of a name: "icc-men-s-t20-world-cup-2022" for "ICC Men's T20 World Cup 2022". */
export function slugOf(name: string): string {
  const words = normaliseText(name.slice(0, 4 * LONGEST_SLUG).toWellFormed())
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return [...words].slice(0, LONGEST_SLUG).join("").replace(/^-/, "").replace(/-$/, "");
}
