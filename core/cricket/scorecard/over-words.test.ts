import { describe, expect, it } from "vitest";
import { chase, ended } from "../fixtures/match-of-overs.ts";
import { inningsOfOversEnd, oversInSentences } from "./over-words.ts";
import { oversByInnings } from "./overs-by-innings.ts";

const sentences = (match: ReturnType<typeof chase>, inPlay: boolean): string[][] =>
  oversByInnings(match).map((innings, index) =>
    oversInSentences(innings, inPlay && index === 0).map(({ sentence }) => sentence),
  );

describe("overs in words", () => {
  it("say no more than is told: no score, no runs, no bowler, an over that was broken off", () => {
    const match = ended([
      { number: "1", balls: ["0", "0", "0", "0", "0", "0"] },
      { number: "2", balls: ["1", "W", "0", "0", "0", "0"] },
      { number: "3", balls: ["1", "W"], score: "9/2" },
    ]);
    expect(sentences(match, false)).toEqual([
      ["তৃতীয় ওভারে ১ উইকেট। ২ উইকেটে ৯।", "২ ওভার শেষ। এই ওভারে ১ উইকেট।", "১ ওভার শেষ। এই ওভারে রান হয়নি।"],
    ]);
  });

  it("end with the innings", () => {
    const [second, first] = oversByInnings(chase());
    expect(first && inningsOfOversEnd(first)).toBe("Rivers-এর ইনিংস শেষ: ৪ উইকেটে ১৬০ (২০ ওভার)।");
    expect(second && inningsOfOversEnd({ ...second, superOver: true })).toBe(
      "Hills-এর সুপার ওভার শেষ: বিনা উইকেটে ২২।",
    );
    const again = second && inningsOfOversEnd({ ...second, superOver: true, turn: 2 });
    expect(again).toBe("Hills-এর দ্বিতীয় সুপার ওভার শেষ: বিনা উইকেটে ২২।");
    const ofTwo = second && inningsOfOversEnd({ ...second, superOver: true, all: 2 });
    expect(ofTwo).toBe("Hills-এর প্রথম সুপার ওভার শেষ: বিনা উইকেটে ২২।");
    const off = { state: "over", outcome: { is: "no result" } } as const;
    expect(second && inningsOfOversEnd(second, off)).toBe("ম্যাচের শেষে Hills: বিনা উইকেটে ২২ (২.৩ ওভার)।");
    expect(second && inningsOfOversEnd({ ...second, ballsPerOver: 5 })).toMatch(/\(১৩ বল\)।$/);
    const [scoreless] = oversByInnings(ended([{ number: "1", balls: ["W"] }]));
    expect(scoreless && inningsOfOversEnd(scoreless)).toBeUndefined();
  });
});
