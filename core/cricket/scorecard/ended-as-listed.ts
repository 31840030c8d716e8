import type { Match, Scorecard } from "../types.ts";

/**
 * The match as the list has it, where the list has its result and the scorecard is of a moment before the end: result and
 * scores are the list's then, until the scorecard comes (decisions/cricket.md#end-of-a-match). Undefined for any other.
 */
export const endedAsListed = ({ lags, listed }: Pick<Scorecard, "lags" | "listed">): Match | undefined =>
  lags ? listed : undefined;
