import { describe, expect, it } from "vitest";
import type { BallEntry } from "../../../../core/contract/balls.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/tail.ts";
import { LIVE_CHASE } from "../../../../core/cricket/fixtures/live-chase.ts";
import { normaliseScorecard } from "../../../../core/cricket/scorecard/scorecard.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { speak, startSpeech } from "./speech.ts";

const read = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001", type: "live" });
if (!read.ok) throw new Error(read.error);
const CARD = read.value;

function chase(part: Partial<Innings>, more: Partial<Scorecard> = {}): Scorecard {
  const innings = CARD.innings["2"];
  if (!innings) throw new Error("The chase is missing");
  return { ...CARD, innings: { ...CARD.innings, 2: { ...innings, ...part } }, ...more };
}
const FALLS = CARD.innings["2"]?.fallOfWickets ?? {};
const { 3: _, ...EARLIER } = FALLS;
const BEFORE = chase({ wickets: 2, wicketOrder: ["1", "2"], fallOfWickets: EARLIER });

function balls(...order: string[]): BallsDocument {
  const ball = (id: string): BallEntry => ({
    id,
    innings: 2,
    over: "16.1",
    batter: "",
    bowler: "",
    runs: 0,
    batterRuns: 0,
    score: "",
    sentence: `বল ${id}`,
    ...(id.endsWith("W") ? { wicket: { batter: "", how: "" } } : {}),
  });
  return {
    code: CARD.code,
    overs: { "2-16": { order, balls: Object.fromEntries(order.map((id) => [id, ball(id)])) } },
  };
}

describe("what is said of a match", () => {
  it("is a wicket, once, and nothing of what there was when the page began", () => {
    const first = speak(startSpeech(BEFORE, undefined), BEFORE, undefined, false);
    expect(first.words).toEqual([]);
    const second = speak(first.spoken, CARD, undefined, false);
    expect(second.words).toHaveLength(1);
    expect(second.words[0]).toMatch(/^আউট/);
    expect(speak(second.spoken, CARD, undefined, false).words).toEqual([]);
  });

  it("is that a wicket was none, where it is taken back", () => {
    const { words } = speak(startSpeech(CARD, undefined), BEFORE, undefined, false);
    expect(words).toHaveLength(1);
    expect(words[0]).toMatch(/^সংশোধন/);
  });

  it("is the result, and no fifty nor close finish", () => {
    const early = chase({ overs: "10.0", runs: 60 });
    expect(speak(startSpeech(early, undefined), CARD, undefined, false).words).toEqual([]);
    const won = { ...CARD, status: "RESULTS" as const, result: "Rivers won by 5 runs" };
    const { words } = speak(startSpeech(CARD, undefined), won, undefined, false);
    expect(words).toHaveLength(1);
    expect(words[0]).toContain("জয়ী");
  });

  it("is each ball only where the reader wants it, the oldest first, without a wicket's own", () => {
    const start = startSpeech(CARD, balls("b", "a"));
    const later = balls("e", "dW", "c", "b", "a");
    expect(speak(start, CARD, later, false).words).toEqual([]);
    expect(speak(start, CARD, later, true).words).toEqual(["বল c", "বল e"]);
    // What came while they did not want to hear is not said afterwards.
    const { spoken } = speak(start, CARD, later, false);
    expect(speak(spoken, CARD, later, true).words).toEqual([]);
  });

  it("is the latest three of many balls, and none where the list has moved on", () => {
    const start = startSpeech(CARD, balls("a"));
    expect(speak(start, CARD, balls("f", "e", "d", "c", "b", "a"), true).words).toEqual([
      "বল d",
      "বল e",
      "বল f",
    ]);
    expect(speak(start, CARD, balls("z", "y"), true).words).toEqual([]);
  });
});
