import type { Ball } from "./ball.ts";

/** Place where a ball pitched, in the provider's units (about 7 cm across, 24 cm along). */
export interface Bounce {
  /** Distance from the middle stump; negative on the off side. The stumps are 3 units wide. */
  line: number;
  length: number;
}

/** Place of the middle stump in the provider's units, which count from the left as the bowler sees it. */
const MIDDLE_STUMP = 20;
const STUMPS = 20;

/**
 * Bounce from the provider's `Ball_Line_Length`: line and height at the batter, line and height of release,
 * then length and line of the bounce. Undefined for a full toss, or if the batter's off side is unknown.
 */
export function bounceOf({ pitch, hand }: Pick<Ball, "pitch" | "hand">): Bounce | undefined {
  if (pitch?.length !== 6 || hand === undefined) return undefined;
  const [length, line] = [pitch[4] ?? 0, pitch[5] ?? 0];
  const side = hand === "left" ? MIDDLE_STUMP - line : line - MIDDLE_STUMP;
  return { line: side, length: Math.max(0, length - STUMPS) };
}
