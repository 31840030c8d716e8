import { toBengaliDigits } from "../../bengali/numerals.ts";
import { wicketWith } from "../outcome.ts";
import type { BallEntry } from "./ball-entry.ts";

const SIGNS = { "no-ball": "nb", wide: "wd", bye: "b", "leg-bye": "lb", penalty: "p" } as const;

/**
 * Mark of a ball in scorebook notation, as in `outcomeOf`: "0", "4", "W", "1W", "wd", "2nb", "1lb". For several
 * balls together their number ("৩ বল"), or runs without a ball ("+2").
 */
export function markOf({
  wicket,
  extras,
  runs,
  several,
}: Pick<BallEntry, "wicket" | "extras" | "runs" | "several">): string {
  if (several !== undefined) return several === 0 ? `+${runs}` : `${toBengaliDigits(several)} বল`;
  if (wicket) return wicketWith(runs);
  if (!extras) return String(runs);
  const sign = SIGNS[extras.kind];
  const plain = extras.kind === "wide" || extras.kind === "no-ball";
  return plain && runs <= 1 ? sign : `${runs}${sign}`;
}
