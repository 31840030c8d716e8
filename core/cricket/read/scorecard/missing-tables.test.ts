import { describe, expect, it } from "vitest";
import { LIVE_CHASE } from "../../fixtures/live-chase.ts";
import { innings, read } from "./scorecard.test-support.ts";

describe("what is missing from the tables", () => {
  const batter = (Batsman: string, Runs: string, Balls: string) => ({ Batsman, Runs, Balls });
  const bowler = (Bowler: string, Overs: string, Runs: string, Wickets: string) => ({
    Bowler,
    Bowler_Details: { Bowler, Overs, Runs, Wickets },
  });
  const ball = (Id: string, Over: string, facts: object) => ({
    Isball: true,
    Id,
    Over,
    InningNo: "2",
    ...facts,
  });
  const [first, chase] = LIVE_CHASE.Innings;
  const without = {
    Number: "Second",
    Battingteam: "12",
    AllottedOvers: "20",
    Overs: "1.2",
    Batsmen: [],
    Bowlers: [],
    Partnerships: [{ ForWicket: 1, Batsmen: [batter("201", "12", "5"), batter("202", "6", "2")] }],
    Partnership_Current: {
      ForWicket: 2,
      Runs: "6",
      Balls: "1",
      Batsmen: [batter("202", "6", "1"), batter("203", "0", "0")],
    },
  };
  const out = { Dismissed: "201", Howout: "b Fourth River" };
  const raw = {
    ...LIVE_CHASE,
    Innings: [first, { ...without, Total: "25", Wickets: "1" }],
    Commentary: [
      { Isball: false, Id: "9", Commentary: "Drinks" },
      ball("3", "1.2", { Batsman: "202", Batsman_Runs: "6", Runs: "6", ...bowler("104", "0.2", "7", "1") }),
      ball("2", "1.1", { Batsman: "201", Runs: "0", Detail: "W", ...out, ...bowler("104", "0.1", "1", "1") }),
      ball("1", "0.6", { Batsman: "202", Runs: "1", Detail: "wd", ...bowler("103", "1", "18", "0") }),
    ],
  };
  const second = innings(read(raw), "2");

  it("batters come from the partnerships, how they got out from the commentary", () => {
    expect(second.batterOrder).toEqual(["201", "202", "203"]);
    const bowled = { runs: 12, balls: 5, howOut: "b Fourth River", strikeRate: "240.00" };
    expect(second.batters["201"]).toMatchObject(bowled);
    expect(second.batters["202"]).toMatchObject({ name: "Second Hill", runs: 12, balls: 3, batting: true });
    expect(second.batters["203"]).toMatchObject({ strikeRate: "-", batting: true });
  });

  it("bowlers come from the commentary, economy being runs over overs", () => {
    expect(second.bowlerOrder).toEqual(["103", "104"]);
    expect(second.bowlers["104"]).toEqual({
      name: "Fourth River",
      short: "Fo River",
      overs: "0.2",
      runs: 7,
      wickets: 1,
      economy: "21.00",
    });
    expect(second.recentBalls).toEqual(["wd", "W", "6"]);
  });

  it("a bowler who bowled nothing has no economy", () => {
    const idle = { Bowler: "104", Overs: "0", Runs: "0", Wickets: "0" };
    const given = read({ ...LIVE_CHASE, Innings: [first, { ...chase, Bowlers: [idle] }] });
    expect(innings(given, "2").bowlers["104"]?.economy).toBe("-");
    const wide = ball("1", "0.1", {
      Batsman: "202",
      Runs: "1",
      Detail: "wd",
      ...bowler("104", "0", "1", "0"),
    });
    expect(innings(read({ ...raw, Commentary: [wide] }), "2").bowlers["104"]?.economy).toBe("-");
  });

  it("extras are what the bat did not make", () => {
    expect(second.extras.total).toBe(1);
  });
});
