import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { LIVE_MATCH } from "../../../core/cricket/fixtures/match.ts";
import { matchWithPlay } from "../../../core/cricket/read/play.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { aMatch } from "../../../tests/support/sites/a-match.ts";
import { MatchCard } from "./MatchCard.tsx";

/** What a reader without styles would read. */
function words(shown: Match): string {
  const html = renderToString(
    <Router ssrPath="/cricket">
      <MatchCard match={matchWithPlay(shown)} />
    </Router>,
  );
  return html
    .replaceAll("<!-- -->", "")
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("a match card's words", () => {
  it("name the series, the number, the city and the status, both sides, and the way on", () => {
    expect(words(LIVE_MATCH)).toBe(
      "Rivers v Hills Hills in Rivers দ্বিতীয় টি-টোয়েন্টি Riverton LIVE Rivers RIV VS Hills HIL Live score unavailable View Full Scorecard › Rivers v Hills",
    );
  });

  it("do not say of a result that play waits, or what is left to do", () => {
    const { status: _, ...match } = LIVE_MATCH;
    const result: Match = { ...match, status: "RESULTS", type: "result" };
    expect(words({ ...result, statusText: "Play delayed due to rain" })).not.toContain("delayed");
    const left = words({ ...result, statusText: "Match Ended", equation: "Hills need 31 runs in 20 balls" });
    expect(left).toContain("ফল জানানো হয়নি View Full Scorecard");
  });

  it("say in the foot in Bengali where it stands, else in the provider's words", () => {
    const equation = "Hills need 31 runs in 20 balls at 9.30 rpo";
    const shown = renderToString(
      <Router ssrPath="/cricket">
        <MatchCard match={matchWithPlay({ ...LIVE_MATCH, equation })} />
      </Router>,
    );
    expect(shown).toContain('<span lang="bn">২০ বলে চাই ৩১ রান</span>');
    expect(words({ ...LIVE_MATCH, equation })).not.toMatch(/need|rpo/);
    expect(words({ ...LIVE_MATCH, equation: "Everybody is happy" })).toContain("Everybody is happy");
  });

  it("say of the side without a score beside the other's that it has not batted, and of neither where no score is known", () => {
    const innings = [
      { team: LIVE_MATCH.teamA.short, summary: "120/3 (16.4)", runs: "120", wickets: "3", overs: "16.4" },
    ];
    const batting = { ...LIVE_MATCH, innings } as Match;
    expect(words(batting)).toContain("এখনো ব্যাট করেনি");
    const over = words({ ...batting, status: "RESULTS", type: "result" });
    expect(over).toContain("ব্যাট করেনি");
    expect(over).not.toContain("এখনো");
    expect(words(LIVE_MATCH)).not.toContain("ব্যাট করেনি");
  });

  it("are 'Cricket' without a series, and the venue without a city", () => {
    const { series: _, city: __, ...bare } = LIVE_MATCH;
    expect(words(bare)).toMatch(/^Rivers v Hills Cricket দ্বিতীয় টি-টোয়েন্টি Lake Ground LIVE/);
  });

  it("say when it starts, in India's time, while it is to come", () => {
    const upcoming: Match = { ...LIVE_MATCH, status: "UPCOMING", type: "upcoming" };
    expect(words({ ...upcoming, dateIst: "11/24/2025", timeIst: "13:30" })).toContain(
      "সোমবার, ২৪ নভেম্বর ২০২৫, দুপুর ১:৩০ (ভারতীয় সময়)",
    );
    expect(words({ ...upcoming, startsAt: "2025-11-24T08:00:00.000Z" })).toContain(
      "সোমবার, ২৪ নভেম্বর ২০২৫, দুপুর ১:৩০ (ভারতীয় সময়)",
    );
  });

  it("have what both sides made in the super over", () => {
    const innings = ["RIV", "HIL", "HIL", "RIV"].map((team, index) => ({
      team,
      wickets: "1",
      ...(index < 2 ? { runs: "176", overs: "20.0" } : { runs: "5", overs: "1.0" }),
    }));
    const over = { status: "RESULTS", type: "result", equation: "Match tied" } as const;
    expect(words(aMatch("super", { ...over, innings })).match(/সুপার ওভার ৫\/১/g)).toHaveLength(2);
  });

  it("marks no side as batting between a tie and its super over", () => {
    const innings = ["RIV", "HIL"].map((team) => ({ team, runs: "176", wickets: "6", overs: "20.0" }));
    const card = (over: Partial<Match>) =>
      renderToString(
        <Router ssrPath="/cricket">
          <MatchCard match={aMatch("tied", { ...LIVE_MATCH, innings, equation: "Scores level", ...over })} />
        </Router>,
      );
    expect(card({ statusText: "Super Over" })).not.toContain("side side-ahead");
    expect(card({ statusText: "Live" })).toContain("side side-ahead");
  });
});
