import type { Ball } from "../../../balls/ball.ts";

/** Where a ball met the pitch, in the provider's units (about 7 cm across, 24 cm along). */
export interface Bounce {
  /** From the middle stump: below zero on the batter's off side. The stumps are 3 units wide. */
  line: number;
  /** From the batter's stumps. */
  length: number;
}

/** The provider counts lines from the left as the bowler sees it; this is the line of the middle stump. */
const MIDDLE_STUMP = 20;
/** Where the provider's lengths begin: at the stumps. */
const STUMPS = 20;

/**
 * The bounce of a ball, from the provider's `Ball_Line_Length`: line and height at the batter, line and height of release, and,
 * unless it was a full toss, length and line of the bounce. Undefined for a full toss, and where it is not known on which
 * side the batter's off is.
 */
export function bounceOf({ pitch, hand }: Pick<Ball, "pitch" | "hand">): Bounce | undefined {
  if (pitch?.length !== 6 || hand === undefined) return undefined;
  const [length, line] = [pitch[4] ?? 0, pitch[5] ?? 0];
  const side = hand === "left" ? MIDDLE_STUMP - line : line - MIDDLE_STUMP;
  return { line: side, length: Math.max(0, length - STUMPS) };
}
