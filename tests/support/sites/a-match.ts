import { matchWithPlay, type WordedMatch } from "../../../core/cricket/fixtures/worded.ts";

/** A match of a list. By default, it is a result between two sides that are named after the key. */
export function aMatch(key: string, over: Partial<WordedMatch>): WordedMatch {
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
