import { describe, expect, it } from "vitest";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import { matchDocument } from "./documents.ts";
import { LISTING, MATCH_IDS } from "./recorded.test-support.ts";
import { advance, type Innings, loadRecording, type MatchId, matchAfter, newMatch } from "./recording.ts";

/** Scores as printed in newspapers. */
const KNOWN: Readonly<Record<MatchId, { scores: string[]; result: string }>> = {
  "t20i-1298179": { scores: ["137/8 (20.0)", "138/5 (19.0)"], result: "England beat Pakistan by 5 wickets" },
  "odi-1144504": {
    scores: ["336/5 (50.0)", "212/6 (40.0)"],
    result: "India beat Pakistan by 89 runs (D/L method)",
  },
  "ipl-1216517": {
    scores: ["176/6 (20.0)", "176/6 (20.0)", "5/2 (1.0)", "5/1 (1.0)", "11/1 (1.0)", "15/0 (0.4)"],
    result: "Match tied (Kings XI Punjab won the Super Over)",
  },
  "ipl-1178424": { scores: ["62/7 (5.0)", "41/1 (3.2)"], result: "No result due to rain" },
  "odi-1144497": { scores: ["29/2 (7.3)"], result: "No result due to rain" },
  "test-352662": { scores: ["7/0 (1.4)"], result: "Match drawn, abandoned after ten balls" },
};

const text = ({ Total, Wickets, Overs }: Innings) => `${Total}/${Wickets} (${Overs})`;
const whole = (id: MatchId) => matchAfter(loadRecording(id), Number.POSITIVE_INFINITY);

interface DocumentInnings extends Innings {
  Byes: string;
  Legbyes: string;
  Wides: string;
  Noballs: string;
  Penalty: string;
  Batsmen: { Batsman: string; Runs: string; Balls: string; Howout: string; Isonstrike?: boolean }[];
  Bowlers: { Runs: string; Wickets: string; Balls_Bowled: string; Isbowlingnow?: boolean }[];
  FallofWickets: { Score: string }[];
  Partnerships: { Runs: string }[];
}

const sum = (list: readonly { [key: string]: unknown }[], key: string) =>
  list.reduce((total, one) => total + Number(one[key]), 0);

function expectAddsUp(innings: DocumentInnings): void {
  const total = Number(innings.Total);
  const offBowlers = Number(innings.Byes) + Number(innings.Legbyes) + Number(innings.Penalty);
  const extras = offBowlers + Number(innings.Wides) + Number(innings.Noballs);
  expect(sum(innings.Batsmen, "Runs") + extras).toBe(total);
  expect(sum(innings.Bowlers, "Runs") + offBowlers).toBe(total);
  expect(sum(innings.Partnerships, "Runs")).toBe(total);
  expect(innings.FallofWickets).toHaveLength(Number(innings.Wickets));
  expect(sum(innings.Bowlers, "Balls_Bowled")).toBe(Number(innings.Total_Balls_Bowled));
  const out = innings.Batsmen.filter((one) => !["", "Batting", "not out"].includes(one.Howout));
  expect(out).toHaveLength(Number(innings.Wickets));
  const [overs = "", balls = ""] = innings.Overs.split(".");
  expect(Number(overs) * 6 + Number(balls)).toBe(Number(innings.Total_Balls_Bowled));
}

describe.each(MATCH_IDS)("%s", (id) => {
  it("adds up as it goes on, in the document and in the product's own reading of it", () => {
    const state = newMatch(loadRecording(id));
    for (let step = advance(state); step; step = advance(state)) {
      if (state.step % 7) continue;
      const document = matchDocument({ state, ...LISTING }, LISTING.startsAt + state.step);
      const innings = document.Innings as DocumentInnings[];
      for (const one of innings) expectAddsUp(one);
      const shown = innings.at(-1);
      if (!shown) continue;
      const batting = shown.Batsmen.filter((one) => one.Howout === "Batting");
      const live = batting.length > 0;
      expect(batting).toHaveLength(live ? 2 : 0);
      expect(shown.Batsmen.filter((one) => one.Isonstrike === true)).toHaveLength(live ? 1 : 0);
      const read = normaliseScorecard(document, { code: LISTING.code, type: "live" });
      if (!read.ok) throw new Error(read.error);
      const card = read.value.innings[read.value.inningsOrder.at(-1) ?? ""];
      expect(`${card?.runs}/${card?.wickets} (${card?.overs})`).toBe(text(shown));
    }
  });

  it("ends as it ended", () => {
    const { Innings, Matchdetail } = whole(id).document;
    expect(Innings.map(text)).toEqual(KNOWN[id].scores);
    expect(Matchdetail).toMatchObject({ Result: KNOWN[id].result, Status: "Match Ended" });
  });
});

it("writes dates as the provider does, which are not ISO 8601", () => {
  const startsAt = 1_795_200_000_000;
  const state = matchAfter(loadRecording("t20i-1298179"), 1);
  const { Timestamp, Matchdetail } = matchDocument({ state, ...LISTING, startsAt }, startsAt);
  expect(Timestamp).toBe("11/21/2026T00:10:00.000+05:30");
  expect(Matchdetail.Match).toMatchObject({
    Date: "11/21/2026",
    Time: "05:40",
    StartDate: "11/20/2026T18:40+00:00",
  });
});
