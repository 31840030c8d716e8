import { describe, expect, it } from "vitest";
import { LIVE_CHASE } from "../../fixtures/live-chase.ts";
import { innings, read } from "./scorecard.test-support.ts";

describe("what is missing from the tables", () => {
  const row = (id: string, over: string, rest: object) => ({
    Isball: true,
    Id: id,
    Over: over,
    InningNo: "2",
    ...rest,
  });
  const raw = {
    ...LIVE_CHASE,
    Innings: [
      LIVE_CHASE.Innings[0],
      {
        Number: "Second",
        Battingteam: "12",
        Total: "25",
        Wickets: "1",
        Overs: "1.2",
        AllottedOvers: "20",
        Batsmen: [],
        Bowlers: [],
        Partnerships: [
          {
            ForWicket: 1,
            Batsmen: [
              { Batsman: "201", Runs: "12", Balls: "5" },
              { Batsman: "202", Runs: "6", Balls: "2" },
            ],
          },
        ],
        Partnership_Current: {
          ForWicket: 2,
          Runs: "6",
          Balls: "1",
          Batsmen: [
            { Batsman: "202", Runs: "6", Balls: "1" },
            { Batsman: "203", Runs: "0", Balls: "0" },
          ],
        },
      },
    ],
    Commentary: [
      { Isball: false, Id: "9", Commentary: "Drinks" },
      row("3", "1.2", {
        Batsman: "202",
        Batsman_Runs: "6",
        Runs: "6",
        Detail: "",
        Bowler: "104",
        Bowler_Details: { Bowler: "104", Overs: "0.2", Runs: "7", Wickets: "1" },
      }),
      row("2", "1.1", {
        Batsman: "201",
        Batsman_Runs: "0",
        Runs: "0",
        Detail: "W",
        Dismissed: "201",
        Howout: "b Fourth River",
        Bowler: "104",
        Bowler_Details: { Bowler: "104", Overs: "0.1", Runs: "1", Wickets: "1" },
      }),
      row("1", "0.6", {
        Batsman: "202",
        Batsman_Runs: "0",
        Runs: "1",
        Detail: "wd",
        Bowler: "103",
        Bowler_Details: { Bowler: "103", Overs: "1", Runs: "18", Wickets: "0" },
      }),
    ],
  };
  const second = innings(read(raw), "2");

  it("batters come from the partnerships, how they got out from the commentary", () => {
    expect(second.batterOrder).toEqual(["201", "202", "203"]);
    expect(second.batters["201"]).toMatchObject({
      runs: 12,
      balls: 5,
      howOut: "b Fourth River",
      strikeRate: "240.00",
    });
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
    const [first, chase] = LIVE_CHASE.Innings;
    const idle = { Bowler: "104", Overs: "0", Runs: "0", Wickets: "0" };
    const given = read({ ...LIVE_CHASE, Innings: [first, { ...chase, Bowlers: [idle] }] });
    expect(innings(given, "2").bowlers["104"]?.economy).toBe("-");
    const told = {
      Isball: true,
      Id: "1",
      Over: "0.1",
      InningNo: "2",
      Batsman: "202",
      Runs: "1",
      Detail: "wd",
      Bowler: "104",
      Bowler_Details: { Bowler: "104", Overs: "0", Runs: "1", Wickets: "0" },
    };
    const elsewhere = { ...raw, Commentary: [told] };
    expect(innings(read(elsewhere), "2").bowlers["104"]?.economy).toBe("-");
  });

  it("extras are what the bat did not make", () => {
    expect(second.extras.total).toBe(1);
  });
});
