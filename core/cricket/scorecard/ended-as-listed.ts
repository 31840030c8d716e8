import type { Match, Scorecard } from "../types.ts";

/**
 * Match as listed if the list has the result and the scorecard is older: its result and scores apply until then
 * (decisions/cricket.md#end-of-a-match). Otherwise undefined.
 */
export const endedAsListed = ({ lags, listed }: Pick<Scorecard, "lags" | "listed">): Match | undefined =>
  lags ? listed : undefined;
