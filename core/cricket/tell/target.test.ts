import { describe, expect, it } from "vitest";
import { CHASE as chase } from "../fixtures/chase.ts";
import type { WordedCard as Scorecard } from "../fixtures/worded.ts";
import { cardAgain } from "../fixtures/worded.ts";
import { revisedTarget } from "../revised-target.ts";
import { revisedInWords } from "../tell/play.ts";
import type { Innings } from "../types.ts";
import { targetAtBreak } from "./target.ts";

function atBreak(format: string, innings: Partial<Innings>, more: Partial<Scorecard> = {}): Scorecard {
  const first = chase.innings["1"];
  if (!first) throw new Error("The first innings is missing");
  return cardAgain({
    ...chase,
    statusText: "Innings Break",
    inningsOrder: ["1"],
    innings: { 1: { ...first, ...innings } },
    facts: { format },
    ...more,
  });
}

describe("the target in the break", () => {
  it.each([
    ["T20", { runs: 212, allottedOvers: "20" }, 213],
    ["T20I", { runs: 150, allottedOvers: "20.0" }, 151],
    ["ODI", { runs: 336, allottedOvers: "50" }, 337],
    ["100 ball", { runs: 171, allottedOvers: "20.0", ballsPerOver: 5 as const }, 172],
  ])("is a run more than the first innings: %s", (format, innings, runs) => {
    const found = targetAtBreak(atBreak(format, innings));
    expect(found?.runs).toBe(runs);
    expect(found?.side?.name).toBe("Hills");
  });

  it.each<[string, Scorecard]>([
    ["in an innings that rain shortened", atBreak("ODI", { allottedOvers: "47" })],
    ["in a Test", atBreak("Test", { allottedOvers: "0" })],
    [
      "where nobody says which kind of match it is",
      atBreak("", { allottedOvers: "20" }, { series: "Hills in Rivers" }),
    ],
    ["while it rains", atBreak("T20", { allottedOvers: "20" }, { statusText: "Rain Delay" })],
    ["after the match", atBreak("T20", { allottedOvers: "20" }, { status: "RESULTS" })],
    ["once the chase has begun", cardAgain({ ...chase, statusText: "Innings Break" })],
  ])("is not told %s", (_, card) => {
    expect(targetAtBreak(card)).toBeUndefined();
  });
});

describe("a revised target", () => {
  const { "1": first, "2": second } = chase.innings;
  if (!first || !second) throw new Error("An innings is missing");
  const revised = (own: Partial<Innings>, before: Partial<Innings> = {}) => {
    const found = revisedTarget({
      ...chase,
      innings: { 1: { ...first, ...before }, 2: { ...second, ...own } },
    });
    return found && revisedInWords(found);
  };

  it("is told with its overs, or with its balls where overs have five", () => {
    expect(revised({ target: 302, allottedOvers: "40" })).toBe("লক্ষ্য ৩০২ (৪০ ওভারে)");
    expect(revised({ target: 151, allottedOvers: "18" })).toBe("লক্ষ্য ১৫১ (১৮ ওভারে)");
    expect(revised({ target: 140, allottedOvers: "17.0", ballsPerOver: 5 })).toBe("লক্ষ্য ১৪০ (৮৫ বলে)");
  });

  it("is none where it is the first innings' own, in a super over, and where overs are not known", () => {
    expect(revised({})).toBeUndefined();
    expect(revised({ allottedOvers: "18" }, { allottedOvers: "18" })).toBeUndefined();
    expect(revised({ target: 12, superOver: true })).toBeUndefined();
    expect(revised({ target: 302, allottedOvers: "" })).toBeUndefined();
    expect(revisedTarget({ inningsOrder: [], innings: {} })).toBeUndefined();
  });
});
