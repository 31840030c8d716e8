import { describe, expect, it } from "vitest";
import { LIVE_CHASE } from "../fixtures/live-chase.ts";
import { LIVE_MATCH } from "../fixtures/match.ts";
import { normaliseScorecard } from "./scorecard.ts";
import { matchSummary } from "./summary.ts";

describe("a match in one line", () => {
  it("has both sides with their scores, who bats, and what is needed", () => {
    const card = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001", type: "live" });
    if (!card.ok) throw new Error(card.error);
    const found = matchSummary(card.value);
    expect(found?.sides.map(({ name, score, overs, batting }) => [name, score, overs, batting])).toEqual([
      ["Rivers", "150/2", "20.0", undefined],
      ["Hills", "120/3", "16.4", true],
    ]);
    expect(found?.words).toBe("Hills need 31 runs in 20 balls at 9.30 rpo");
    expect(matchSummary({ ...card.value, teams: {}, teamOrder: [] })).toBeUndefined();
  });

  it.each([
    ["Hills won by 7 wickets", [undefined, true]],
    ["Rivers beat Hills by 3 runs", [true, undefined]],
    ["Match tied (Hills won the Super Over)", [undefined, true]],
    ["Match drawn", [undefined, undefined]],
  ])("says who has won: %s", (result, won) => {
    const card = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001", type: "live" });
    if (!card.ok) throw new Error(card.error);
    const sides = (status: "LIVE" | "RESULTS") =>
      matchSummary({ ...card.value, status, result })?.sides ?? [];
    expect(sides("RESULTS").map((side) => side.won)).toEqual(won);
    expect(sides("RESULTS").map(({ batting }) => batting)).toEqual([undefined, undefined]);
    expect(sides("LIVE").map((side) => side.won)).toEqual([undefined, undefined]);
  });

  it("is the listed match until there is a scorecard", () => {
    const listed = { ...LIVE_MATCH, innings: [{ team: LIVE_MATCH.teamA.short, runs: "9", wickets: "1" }] };
    const found = matchSummary({ published: false, code: "x", match: listed });
    expect(found?.sides.map(({ score }) => score)).toEqual(["9/1", undefined]);
    expect(matchSummary({ published: false, code: "x" })).toBeUndefined();
  });
});
