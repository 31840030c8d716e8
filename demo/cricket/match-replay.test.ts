import { describe, expect, it } from "vitest";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import { type InningsScore, totalRuns } from "./innings-score.ts";
import { loadMatch, MATCH_IDS, type MatchId } from "./match-data.ts";
import { type Listing, matchDocument } from "./match-document.ts";
import { advance, finishedMatch, matchAfter, newMatch } from "./match-replay.ts";

const LISTING: Listing = { code: "paken11212026187303", matchId: "187303", startsAt: 1_795_200_000_000 };

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

const text = (score: InningsScore) =>
  `${score.runs}/${score.wickets} (${score.completedOvers}.${score.ballsThisOver})`;

interface DocumentInnings {
  Total: string;
  Wickets: string;
  Overs: string;
  Total_Balls_Bowled: string;
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
  const extras =
    Number(innings.Byes) +
    Number(innings.Legbyes) +
    Number(innings.Wides) +
    Number(innings.Noballs) +
    Number(innings.Penalty);
  expect(sum(innings.Batsmen, "Runs") + extras).toBe(total);
  const offBowlers = Number(innings.Byes) + Number(innings.Legbyes) + Number(innings.Penalty);
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
  const data = loadMatch(id);

  it.each([
    ["", []],
    [", a wicket overturned", [{ innings: 0, delivery: 5 }]],
  ])("adds up after every step, in the document and in the product's own reading of it%s", (_, appeals) => {
    const state = newMatch(data, appeals);
    let delivered = 0;
    for (let step = advance(state); step; step = advance(state)) {
      const document = matchDocument(state, LISTING, LISTING.startsAt + state.step);
      const innings = document.Innings as DocumentInnings[];
      expect(innings).toHaveLength(state.innings.length);
      for (const one of innings) expectAddsUp(one);
      if (step.kind === "ball") delivered += 1;
      expect(state.delivered).toBe(delivered);
      const current = state.innings.at(-1);
      const shown = innings.at(-1);
      if (!current || !shown) continue;
      const batting = shown.Batsmen.filter((one) => one.Howout === "Batting");
      const live = !current.complete && !state.ended;
      expect(batting).toHaveLength(live ? 2 : 0);
      expect(shown.Batsmen.filter((one) => one.Isonstrike === true)).toHaveLength(live ? 1 : 0);
      const read = normaliseScorecard(document, { code: LISTING.code, type: "live" });
      if (!read.ok) throw new Error(read.error);
      const key = read.value.inningsOrder.at(-1) ?? "";
      const card = read.value.innings[key];
      expect(`${card?.runs}/${card?.wickets} (${card?.overs})`).toBe(text(current));
    }
    expect(delivered).toBe(data.innings.reduce((total, one) => total + one.balls.length, 0));
  });

  it("ends as it ended", () => {
    const state = finishedMatch(data);
    expect(state.innings.map(text)).toEqual(KNOWN[id].scores);
    expect(data.result).toBe(KNOWN[id].result);
    expect(state.status).toBe("Match Ended");
  });

  it("is the same match when it is replayed from the start", () => {
    const half = Math.ceil(data.innings.reduce((total, one) => total + one.balls.length, 0) / 2);
    const grown = newMatch(data);
    while (grown.delivered < half) advance(grown);
    expect(matchDocument(matchAfter(data, half), LISTING, 0)).toEqual(matchDocument(grown, LISTING, 0));
  });
});

describe("what is told of a match", () => {
  const document = (id: MatchId, balls: number) =>
    matchDocument(matchAfter(loadMatch(id), balls), LISTING, LISTING.startsAt);

  it("writes counts as strings and leaves those who have not batted empty", () => {
    const [first] = document("t20i-1298179", 22).Innings as DocumentInnings[];
    expect(first?.Total).toBe("22");
    const waiting = first?.Batsmen.filter((one) => one.Howout === "");
    expect(waiting).toHaveLength(9);
    expect(waiting?.every((one) => one.Runs === "" && one.Balls === "")).toBe(true);
  });

  it("stops India's innings for rain after 46.4 overs and revises Pakistan's target to 302 in 40", () => {
    const state = matchAfter(loadMatch("odi-1144504"), 285);
    expect(text(state.innings[0] as InningsScore)).toBe("305/4 (46.4)");
    advance(state);
    expect(state.status).toBe("Rain Delay");
    const later = matchAfter(loadMatch("odi-1144504"), 309 + 214);
    expect(text(later.innings[1] as InningsScore)).toBe("166/6 (35.0)");
    advance(later);
    advance(later);
    const detail = matchDocument(later, LISTING, 0).Matchdetail as { Equation: string; Status: string };
    expect(detail.Status).toBe("Play in Progress");
    expect(detail.Equation).toBe("Pakistan need 136 runs in 30 balls at 27.20 rpo");
  });

  it("says what is needed in a chase, and that the scores are level", () => {
    const detail = (balls: number) => document("ipl-1216517", balls).Matchdetail as { Equation: string };
    expect(detail(233).Equation).toBe("Kings XI Punjab need 22 runs in 12 balls at 11.00 rpo");
    expect(detail(245).Equation).toBe("Scores level");
    expect(detail(258).Equation).toBe("Super Over: Mumbai Indians are 1/0");
  });

  it("writes dates as the provider does, which are not ISO 8601", () => {
    const { Timestamp, Matchdetail } = document("t20i-1298179", 1);
    expect(Timestamp).toBe("11/21/2026T00:10:00.000+05:30");
    const { Match } = Matchdetail as { Match: { Date: string; Time: string; StartDate: string } };
    expect(Match).toMatchObject({ Date: "11/21/2026", Time: "05:40", StartDate: "11/20/2026T18:40+00:00" });
  });

  it("counts every run of every delivery once", () => {
    for (const id of MATCH_IDS) {
      const data = loadMatch(id);
      const scores = finishedMatch(data).innings;
      data.innings.forEach((innings, index) => {
        expect(innings.balls.reduce((total, ball) => total + totalRuns(ball), 0)).toBe(scores[index]?.runs);
      });
    }
  });
});
