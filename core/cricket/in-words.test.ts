import { describe, expect, it } from "vitest";
import { battingFigures, bowlingFigures } from "./charts/best.ts";
import { LIVE_MATCH } from "./fixtures/match.ts";
import { matchWithPlay } from "./fixtures/worded.ts";
import { isCutShort, lengthInWords, oversBowled, scoreInWords, tookInWords } from "./in-words.ts";
import { madeInWords } from "./strip/score-in-bengali.ts";

it.each([
  [121, 5, "৫ উইকেটে ১২১"],
  [6, 0, "বিনা উইকেটে ৬"],
  [114, 10, "১১৪ রানে অলআউট"],
])("a score of %i for %i is %s", (runs, wickets, words) => {
  expect(scoreInWords({ runs, wickets })).toBe(words);
});

describe("the last innings of a match", () => {
  const over = (equation: string) => matchWithPlay({ ...LIVE_MATCH, status: "RESULTS", equation }).play;
  const on = { wickets: 3, overs: "12.4", allottedOvers: "20.0" };

  it.each(["Match drawn", "No result", "Match abandoned due to rain", "Match called off"])(
    "is cut short: %s",
    (end) => {
      expect(isCutShort(on, over(end))).toBe(true);
      const { allottedOvers: _, ...open } = on;
      expect(isCutShort(open, over(end))).toBe(true);
      expect(isCutShort({ ...on, wickets: 10 }, over(end))).toBe(false);
      expect(isCutShort({ ...on, declared: true }, over(end))).toBe(false);
      expect(isCutShort({ ...on, overs: "20.0" }, over(end))).toBe(false);
    },
  );

  it("is over where the match was won or tied, or nothing is said of its end", () => {
    const tied = "Match tied (India won the Super Over)";
    for (const end of ["India won by 8 wickets", "Match tied", tied, "Stumps"])
      expect(isCutShort(on, over(end))).toBe(false);
    expect(isCutShort(on, { state: "over" })).toBe(false);
  });
});

it.each([
  [120, 6, "২০ ওভার"],
  [104, 6, "১৭.২ ওভার"],
  [4, 6, "৪ বল", "০.৪ ওভার"],
  [100, 5, "১০০ বল"],
  [4, 5, "৪ বল"],
] as const)("%i balls, %i an over, are %s", (balls, ballsPerOver, words, besideScore: string = words) => {
  expect(lengthInWords(balls, ballsPerOver)).toBe(words);
  expect(oversBowled(balls, ballsPerOver)).toBe(besideScore);
});

describe("what a player made", () => {
  it("is told with the balls that it took", () => {
    expect(battingFigures({ runs: 70, balls: 48 })).toEqual({ value: "70 (48)", aloud: "৪৮ বলে ৭০" });
    expect(battingFigures({ runs: 3 })).toEqual({ value: "3 (0)", aloud: "৩" });
    expect(madeInWords("22", "20")).toBe("২০ বলে ২২");
    expect(madeInWords(0, 1)).toBe("১ বলে শূন্য");
    expect(madeInWords("0")).toBe("০");
  });

  it("is of a bowler the wickets for so many runs, and in how many overs where those are shown", () => {
    expect(bowlingFigures({ wickets: 3, runs: 31 })).toEqual({ value: "3/31", aloud: "৩১ রানে ৩ উইকেট" });
    expect(bowlingFigures({ wickets: 0, runs: 10 }).aloud).toBe("১০ রান, উইকেট নেই");
    expect(tookInWords(2, 32, "৪ ওভার")).toBe("৪ ওভারে ৩২ রানে ২ উইকেট");
    expect(tookInWords(0, 10, lengthInWords(7, 6))).toBe("১.১ ওভারে ১০ রান, উইকেট নেই");
    expect(tookInWords(1, 0, lengthInWords(2, 6))).toBe("২ বলে ০ রানে ১ উইকেট");
    expect(tookInWords(1, 20, lengthInWords(15, 5))).toBe("১৫ বলে ২০ রানে ১ উইকেট");
  });
});
