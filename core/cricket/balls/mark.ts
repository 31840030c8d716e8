import { toBengaliDigits } from "../../bengali/numerals.ts";
import { wicketWith } from "../outcome.ts";
import type { BallEntry } from "./ball-entry.ts";

const SIGNS = { "no-ball": "nb", wide: "wd", bye: "b", "leg-bye": "lb", penalty: "p" } as const;

/**
 * A ball in the scorebook's notation, as `outcomeOf` has it: "0", "4", "W", "1W", "wd", "2nb", "1lb". Several balls together
 * have none: how many they were ("৩ বল"), or what came to the score without one ("+2").
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
