import { describe, expect, it } from "vitest";
import { LIVE_CHASE } from "../fixtures/live-chase.ts";
import { LIVE_ITEM } from "../fixtures/match-list.ts";
import { followScorecard, listedScore } from "../list-and-scorecard.ts";
import { playInWords } from "../tell/play.ts";
import { readFixture } from "./list/fixture-item.ts";
import { readNow } from "./now.ts";
import { innings, read } from "./scorecard/scorecard.test-support.ts";

/** 46 runs in 42 balls are 6.571 runs per over. */
const SAID = "Hills are 46/2 at 6.56 rpo";

describe("a run rate in the provider's words", () => {
  it.each([
    [SAID, { runs: 46, overs: "7.0" }, "6.57"],
    ["Hills are 46 at 6.5 rpo", { runs: "46", overs: "7" }, "6.57"],
    ["Hills are 46/2 at 5.56 rpo", { runs: 46, overs: "8.2", ballsPerOver: 5 }, "5.48"],
    [SAID, { runs: 47, overs: "7.1" }, "6.56"],
    [SAID, { runs: 46 }, "6.56"],
    ["Hills are 0/0 at 0.00 rpo", { runs: 0, overs: "0.0" }, "0.00"],
  ] as const)("%j is ours where %j has balls and its score: %s", (said, last, rate) => {
    expect(readNow(said, [], last)).toEqual({ is: "rate", rate });
  });

  it("is one figure in the scorecard's total, its banner, the list, the strip and the card", () => {
    const raw = structuredClone(LIVE_CHASE);
    raw.Matchdetail.Equation = SAID;
    Object.assign(raw.Innings[1] ?? {}, {
      Total: 46,
      Wickets: 2,
      Overs: "7.0",
      Total_Balls_Bowled: 42,
      Runrate: "6.56",
    });
    const card = read(raw);
    expect(innings(card, "2").runRate).toBe("6.57");
    const item = structuredClone(LIVE_ITEM);
    Object.assign(item.matchdetail, { equation: SAID, status: "Play in Progress" });
    Object.assign(item.innings[1] ?? {}, { total: 46, wickets: 2, overs: "7.0", runrate: "6.56" });
    const match = readFixture(item, "live");
    if (!match) throw new Error("The match is not read");
    for (const shown of [match, followScorecard(match, listedScore(card))])
      expect(shown.innings.at(-1)?.runRate).toBe("6.57");
    for (const { play } of [card, match])
      expect(playInWords(play)).toEqual({ words: "ওভারপ্রতি ৬.৫৭ রান", aside: true });
  });
});
