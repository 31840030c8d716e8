import { expect, it } from "vitest";
import { LIVE_MATCH } from "./fixtures/match.ts";
import type { Match } from "./types.ts";
import { winnerOf } from "./winner.ts";

const ENDED: Match = {
  ...LIVE_MATCH,
  status: "RESULTS",
  teamA: { name: "Rivers", short: "RIV" },
  teamB: { name: "South Africa", short: "SA" },
};
const winner = (over: Partial<Match>) => winnerOf({ ...ENDED, statusText: "", ...over })?.short;

it.each([
  ["Rivers won by 5 wickets", "RIV"],
  ["RIV beat SA by 3 runs", "RIV"],
  ["South Africa won by an innings and 12 runs", "SA"],
  ["Match tied (South Africa won the Super Over)", "SA"],
  ["Match drawn", undefined],
  ["No result due to rain", undefined],
  ["Rivers won the toss and elected to bat", undefined],
  ["", undefined],
])("of a match that ended with %j is %s", (equation, won) => expect(winner({ equation })).toBe(won));

it("is named by the status where the score says nothing, and by nothing before the end", () => {
  expect(winner({ equation: "", statusText: "Rivers won by 5 wickets" })).toBe("RIV");
  // The score is told by the scorecard, which is read more often.
  const [equation, statusText] = ["Rivers won by 5 wickets", "South Africa won by 3 runs"];
  expect(winner({ equation, statusText })).toBe("RIV");
  expect(winner({ status: "LIVE", equation: "Rivers won by 5 wickets" })).toBeUndefined();
});
