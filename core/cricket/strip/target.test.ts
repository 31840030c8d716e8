import { describe, expect, it } from "vitest";
import { LIVE_CHASE } from "../fixtures/live-chase.ts";
import { normaliseScorecard } from "../scorecard/scorecard.ts";
import type { Innings, Scorecard } from "../types.ts";
import { targetAtBreak } from "./target.ts";

const read = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001", type: "live" });
if (!read.ok) throw new Error(read.error);
const chase = read.value;

/** The break after an innings like the first one. */
function atBreak(format: string, innings: Partial<Innings>, more: Partial<Scorecard> = {}): Scorecard {
  const first = chase.innings["1"];
  if (!first) throw new Error("The first innings is missing");
  return {
    ...chase,
    statusText: "Innings Break",
    inningsOrder: ["1"],
    innings: { 1: { ...first, ...innings } },
    facts: { format },
    ...more,
  };
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
    ["where nobody says which kind of match it is", atBreak("", { allottedOvers: "20" })],
    ["while it rains", atBreak("T20", { allottedOvers: "20" }, { statusText: "Rain Delay" })],
    ["after the match", atBreak("T20", { allottedOvers: "20" }, { status: "RESULTS" })],
    ["once the chase has begun", { ...chase, statusText: "Innings Break" }],
  ])("is not told %s", (_, card) => {
    expect(targetAtBreak(card)).toBeUndefined();
  });
});
