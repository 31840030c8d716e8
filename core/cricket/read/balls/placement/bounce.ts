import type { Ball } from "../../../balls/ball.ts";

/** Where a ball pitched, in the provider's units (about 7 cm across, 24 cm along). */
export interface Bounce {
  /** From the middle stump; negative on the off side. Stumps are 3 units wide. */
  line: number;
  length: number;
}

/** Middle stump; the provider counts from the left as the bowler sees it. */
const MIDDLE_STUMP = 20;
const STUMPS = 20;

/**
 * Bounce from the provider's `Ball_Line_Length`: line and height at the batter, line and height of release,
 * then length and line of the bounce. Undefined for a full toss or an unknown off side.
 */
export function bounceOf({ pitch, hand }: Pick<Ball, "pitch" | "hand">): Bounce | undefined {
  if (pitch?.length !== 6 || hand === undefined) return undefined;
  const [length, line] = [pitch[4] ?? 0, pitch[5] ?? 0];
  const side = hand === "left" ? MIDDLE_STUMP - line : line - MIDDLE_STUMP;
  return { line: side, length: Math.max(0, length - STUMPS) };
}
