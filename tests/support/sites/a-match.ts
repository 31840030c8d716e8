import { matchWithPlay } from "../../../core/cricket/read/play.ts";
import type { Match } from "../../../core/cricket/types.ts";

/** A match of a list; by default a result between two sides named after the key. */
export function aMatch(key: string, over: Partial<Match>): Match {
  return matchWithPlay({
    key,
    code: key,
    status: "RESULTS",
    type: "result",
    teamA: { name: `${key} Rivers`, short: "RIV" },
    teamB: { name: `${key} Hills`, short: "HIL" },
    innings: [],
    ...over,
  });
}
