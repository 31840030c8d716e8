import type { Match, Scorecard } from "../types.ts";

/**
 * The match as listed, if the list has the result and the scorecard is older: until the scorecard has it too,
 * pages show the list's result and scores (decisions/cricket.md#end-of-a-match). Otherwise undefined.
 */
export const endedAsListed = ({ lags, listed }: Pick<Scorecard, "lags" | "listed">): Match | undefined =>
  lags ? listed : undefined;
