import { saysEnded } from "../read/status.ts";
import type { Match, Scorecard } from "../types.ts";

/**
 * The match as the list has it, where the list has its result and the scorecard is of a moment before the end: result and
 * scores are the list's then, until the scorecard comes (decisions/cricket.md#end-of-a-match). Undefined for any other.
 */
export function endedAsListed({
  listed,
  statusText,
  result,
  equation,
}: Pick<Scorecard, "listed" | "statusText" | "result" | "equation">): Match | undefined {
  return listed?.type === "result" && !saysEnded({ text: statusText, result, equation }) ? listed : undefined;
}
