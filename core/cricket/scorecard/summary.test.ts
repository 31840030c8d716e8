import { describe, expect, it } from "vitest";
import { BEHIND_LIST, CHASE } from "../fixtures/chase.ts";
import { LIVE_MATCH } from "../fixtures/match.ts";
import type { WordedMatch as Match } from "../fixtures/worded.ts";
import { readAgain, type WordedDocument } from "../fixtures/worded.ts";
import { summaryInWords, matchSummary as summaryOf } from "./summary.ts";

const matchSummary = (document: WordedDocument) => summaryOf(readAgain(document));

describe("a match in one line", () => {
  it("has both sides with their scores, who bats, and what is needed", () => {
    const found = matchSummary(CHASE);
    expect(found?.sides.map(({ name, score, overs, batting }) => [name, score, overs, batting])).toEqual([
      ["Rivers", "150/2", "20", undefined],
      ["Hills", "120/3", "16.4", true],
    ]);
    expect(found?.play).toMatchObject({ state: "on", now: { is: "need", runs: 31, balls: 20 } });
    expect(matchSummary({ ...CHASE, teams: {}, teamOrder: [] })).toBeUndefined();
  });

  it.each([
    ["Hills won by 7 wickets", [undefined, true]],
    ["Rivers beat Hills by 3 runs", [true, undefined]],
    ["Match tied (Hills won the Super Over)", [undefined, true]],
    ["Match drawn", [undefined, undefined]],
  ])("says who has won: %s", (result, won) => {
    const sides = (status: "LIVE" | "RESULTS") => matchSummary({ ...CHASE, status, result })?.sides ?? [];
    expect(sides("RESULTS").map((side) => side.won)).toEqual(won);
    expect(sides("RESULTS").map(({ batting }) => batting)).toEqual([undefined, undefined]);
    expect(sides("LIVE").map((side) => side.won)).toEqual([undefined, undefined]);
  });

  it("is the list's where the scorecard is behind a list with the result", () => {
    const { status, sides, play } = matchSummary(BEHIND_LIST) ?? {};
    expect([status, play]).toMatchObject(["RESULTS", { outcome: { side: "Hills", by: { wickets: 7 } } }]);
    expect(sides?.map(({ score, won }) => [score, won])).toEqual([
      ["150/2", undefined],
      ["151/3", true],
    ]);
  });

  it("has the runs alone of a side that is all out, and a declaration", () => {
    const { "1": first, "2": second } = CHASE.innings;
    if (!first || !second) throw new Error("no innings");
    const innings = { 1: { ...first, declared: true as const }, 2: { ...second, wickets: 10 } };
    const found = matchSummary({ ...CHASE, innings });
    expect(found?.sides.map(({ score }) => score)).toEqual(["150/2d", "120"]);
  });

  it("is said in Bengali as on the strip, and of one that is over never that it goes on", () => {
    const said = (over: Partial<typeof CHASE>) => {
      const found = matchSummary({ ...CHASE, ...over });
      return found && summaryInWords(found);
    };
    expect(said({})).toEqual({ words: "২০ বলে চাই ৩১ রান" });
    const ended = { status: "RESULTS", statusText: "Match Ended" } as const;
    expect(said({ ...ended, result: "Rivers are 7/0 at 4.20 rpo" })).toEqual({ words: "ফল জানানো হয়নি" });
    const unknown = { words: "বৃষ্টিতে খেলা বন্ধ, ফল জানানো হয়নি" };
    const { equation: _, ...unsaid } = CHASE;
    const rain = matchSummary({ ...unsaid, ...ended, equation: "Rain stopped play" });
    expect(rain && summaryInWords(rain)).toEqual(unknown);
    const listed: Match = { ...LIVE_MATCH, type: "result", ...ended, equation: "Rain stopped play" };
    expect(said({ status: "RESULTS", statusText: "Rain Delay", listed })).toEqual(unknown);
    expect(said({ ...ended, result: "Hills won by 7 wickets" })).toEqual({ words: "Hills ৭ উইকেটে জয়ী" });
    expect(said({ ...ended, result: "Hills take the cup" })).toEqual({
      words: "Hills take the cup",
      english: true,
    });
  });

  it("is the listed match until there is a scorecard", () => {
    const listed = { ...LIVE_MATCH, innings: [{ team: LIVE_MATCH.teamA.short, runs: "9", wickets: "1" }] };
    const found = matchSummary({ published: false, code: "x", match: listed });
    expect(found?.sides.map(({ score }) => score)).toEqual(["9/1", undefined]);
    expect(matchSummary({ published: false, code: "x" })).toBeUndefined();
  });
});
