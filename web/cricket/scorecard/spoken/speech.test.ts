import { describe, expect, it } from "vitest";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { CHASE, CHASE_BEFORE, chaseWith } from "../../../../core/cricket/fixtures/chase.ts";
import { LIVE_CHASE } from "../../../../core/cricket/fixtures/live-chase.ts";
import { cardAgain } from "../../../../core/cricket/fixtures/worded.ts";
import { normaliseScorecard } from "../../../../core/cricket/read/scorecard/scorecard.ts";
import { speak, startSpeech } from "./speech.ts";

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
    code: CHASE.code,
    overs: { "2-16": { order, balls: Object.fromEntries(order.map((id) => [id, ball(id)])) } },
  };
}

describe("what is said of a match", () => {
  it("is a wicket, once, nothing of what there was when the page began, and that a wicket was none", () => {
    const first = speak(startSpeech(CHASE_BEFORE, undefined), CHASE_BEFORE, undefined, false);
    expect(first.words).toEqual([]);
    const second = speak(first.spoken, CHASE, undefined, false);
    expect(second.words).toEqual([expect.stringMatching(/^আউট! /)]);
    expect(speak(second.spoken, CHASE, undefined, false).words).toEqual([]);
    const { words } = speak(startSpeech(CHASE, undefined), CHASE_BEFORE, undefined, false);
    expect(words).toEqual([expect.stringMatching(/^সংশোধন/)]);
  });

  it("is the result, and no fifty nor close finish", () => {
    const early = chaseWith({ overs: "10.0", runs: 60 });
    expect(speak(startSpeech(early, undefined), CHASE, undefined, false).words).toEqual([]);
    const won = cardAgain({ ...CHASE, status: "RESULTS", result: "Rivers won by 5 runs" });
    const { words } = speak(startSpeech(CHASE, undefined), won, undefined, false);
    expect(words).toHaveLength(1);
    expect(words[0]).toContain("জয়ী");
  });

  it("is each ball only where the reader wants it, the oldest first, without a wicket's own", () => {
    const start = startSpeech(CHASE, balls("b", "a"));
    const later = balls("e", "dW", "c", "b", "a");
    expect(speak(start, CHASE, later, false).words).toEqual([]);
    expect(speak(start, CHASE, later, true).words).toEqual(["বল c", "বল e"]);
    // Balls that arrived while speech was off are not read later.
    const { spoken } = speak(start, CHASE, later, false);
    expect(speak(spoken, CHASE, later, true).words).toEqual([]);
  });

  it("is no ball from before a wicket that was said by then", () => {
    const before = startSpeech(CHASE_BEFORE, balls("b", "a"));
    const later = balls("e", "dW", "c", "b", "a");
    Object.assign(later.overs["2-16"]?.balls?.dW ?? {}, { score: "103/3" });
    // The scorecard arrives first and announces the wicket.
    const { spoken, words } = speak(before, CHASE, balls("b", "a"), true);
    expect(words).toHaveLength(1);
    expect(speak(spoken, CHASE, later, true).words).toEqual(["বল e"]);
    // If both arrive together, the balls before the wicket are read before the wicket.
    expect(speak(before, CHASE, later, true).words.slice(0, 2)).toEqual(["বল c", "বল e"]);
  });

  it("has the score in words, as a voice reads it", () => {
    const bowled = (score: string, sentence: string) => {
      const later = balls("b", "a");
      Object.assign(later.overs["2-16"]?.balls?.b ?? {}, { score, sentence });
      return speak(startSpeech(CHASE, balls("a")), CHASE, later, true).words;
    };
    expect(bowled("163/3", "ছক্কা! বুমরাহর বলে মারলেন কোহলি। ১৬৩/৩")).toEqual([
      "ছক্কা! বুমরাহর বলে মারলেন কোহলি। ৩ উইকেটে ১৬৩।",
    ]);
    expect(bowled("7/0", "বুমরাহর বলে কোহলির চার। ৭/০")).toEqual(["বুমরাহর বলে কোহলির চার। বিনা উইকেটে ৭।"]);
    const [wicket] = speak(startSpeech(CHASE_BEFORE, undefined), CHASE, undefined, false).words;
    expect(wicket).toMatch(/^আউট! .+ [০-৯]+ উইকেটে [০-৯]+ \([০-৯.]+ ওভার\)।$/);
  });

  it("is the latest three of many balls, and none where the list has moved on", () => {
    const start = startSpeech(CHASE, balls("a"));
    expect(speak(start, CHASE, balls("f", "e", "d", "c", "b", "a"), true).words).toEqual([
      "বল d",
      "বল e",
      "বল f",
    ]);
    expect(speak(start, CHASE, balls("z", "y"), true).words).toEqual([]);
  });

  it.each([
    ["of one surname", "Emma McLeod", "Calum MacLeod", "ক্যালাম ম্যাকলাউড"],
    ["of one surname that no table has", "Second Stone", "Fourth Stone", "Fourth Stone"],
    ["of one name, on both sides", "Mohammad Nabi", "Mohammad Nabi", "মোহাম্মদ নবী"],
  ])("tells two players %s apart, by name or by what each does and the side", (_, bowler, batter, out) => {
    const last = (name: string) => name.split(" ").at(-1);
    const raw = structuredClone(LIVE_CHASE);
    Object.assign(raw.Teams[11].Players[104], { Name_Full: bowler, Name_Short: last(bowler) });
    Object.assign(raw.Teams[12].Players[204], { Name_Full: batter, Name_Short: last(batter) });
    const earlier = structuredClone(raw);
    Object.assign(earlier.Innings[1] ?? {}, { Wickets: 2 });
    earlier.Innings[1]?.FallofWickets.pop();
    const [before, after] = [earlier, raw].map((document) => {
      const card = normaliseScorecard(document, { code: CHASE.code, type: "live" });
      if (!card.ok) throw new Error(card.error);
      return card.value;
    });
    if (!before || !after) throw new Error("No scorecard");
    expect(speak(startSpeech(before, undefined), after, undefined, true).words).toEqual([
      `আউট! ${out}, ১১ বলে ১৪। Hills ৩ উইকেটে ১১৬ (১৬.১ ওভার)।`,
    ]);
  });
});
