import { describe, expect, it } from "vitest";
import { LIVE_MATCH } from "../../../core/cricket/fixtures/match.ts";
import type { WordedMatch as Match } from "../../../core/cricket/fixtures/worded.ts";
import { matchWithPlay } from "../../../core/cricket/fixtures/worded.ts";
import { aMatch } from "../../../tests/support/sites/a-match.ts";
import { html, words } from "../pages.test-support.tsx";
import { MatchCard } from "./MatchCard.tsx";

const wordsOf = (match: Match): string => words(html(<MatchCard match={matchWithPlay(match)} />)).trim();

describe("a match card's words", () => {
  it("name the series, the number, the city and the status, both sides, and the way on", () => {
    expect(wordsOf(LIVE_MATCH)).toBe(
      "Rivers v Hills Hills in Rivers দ্বিতীয় টি-টোয়েন্টি Riverton LIVE RIV Rivers RIV VS HIL Hills HIL Live score unavailable View Full Scorecard › Rivers v Hills",
    );
  });

  it("say of the side without a score beside the other's that it has not batted, and of neither where no score is known", () => {
    const innings = [
      { team: LIVE_MATCH.teamA.short, summary: "120/3 (16.4)", runs: "120", wickets: "3", overs: "16.4" },
    ];
    const batting = { ...LIVE_MATCH, innings } as Match;
    expect(wordsOf(batting)).toContain("এখনো ব্যাট করেনি");
    const over = wordsOf({ ...batting, status: "RESULTS", type: "result" });
    expect(over).toContain("ব্যাট করেনি");
    expect(over).not.toContain("এখনো");
    expect(wordsOf(LIVE_MATCH)).not.toContain("ব্যাট করেনি");
  });

  it("are 'Cricket' without a series, and the venue without a city", () => {
    const { series: _, city: __, ...bare } = LIVE_MATCH;
    expect(wordsOf(bare)).toMatch(/^Rivers v Hills Cricket দ্বিতীয় টি-টোয়েন্টি Lake Ground LIVE/);
  });

  it("say when it starts, in India's time, while it is to come", () => {
    const upcoming: Match = { ...LIVE_MATCH, status: "UPCOMING", type: "upcoming" };
    expect(wordsOf({ ...upcoming, startsAt: "2025-11-24T08:00:00.000Z" })).toContain(
      "সোমবার, ২৪ নভেম্বর ২০২৫, দুপুর ১:৩০ (ভারতীয় সময়)",
    );
  });

  it("marks no side as batting between a tie and its super over", () => {
    const innings = ["RIV", "HIL"].map((team) => ({ team, runs: "176", wickets: "6", overs: "20.0" }));
    const card = (over: Partial<Match>) =>
      html(
        <MatchCard match={aMatch("tied", { ...LIVE_MATCH, innings, equation: "Scores level", ...over })} />,
      );
    expect(card({ statusText: "Super Over" })).not.toContain("side side-ahead");
    expect(card({ statusText: "Live" })).toContain("side side-ahead");
  });
});
