import { describe, expect, it } from "vitest";
import { LIVE_CHASE, OVER_BY_OVER } from "../../fixtures/live-chase.ts";
import { isInningsOver } from "../../overs.ts";
import { currentPlayers, scoreFigures } from "../../views.ts";
import { innings, read } from "./scorecard.test-support.ts";

describe("the innings shape", () => {
  const card = read(LIVE_CHASE);
  const first = innings(card, "1");
  const second = innings(card, "2");

  it("tells the match", () => {
    expect(card).toMatchObject({
      published: true,
      shape: "innings",
      title: "Rivers v Hills, 2nd T20I",
      series: "Hills in Rivers, 3 T20Is, 2025",
      venue: "Lake Ground, Riverton",
      status: "LIVE",
      statusText: "Play in Progress",
      equation: "Hills need 31 runs in 20 balls at 9.30 rpo",
      teamOrder: ["11", "12"],
      teams: { "11": { name: "Rivers", short: "RIV" }, "12": { name: "Hills", short: "HIL" } },
      providerTime: Date.parse("2025-11-21T20:41:07.120+05:30"),
    });
    expect(card).not.toHaveProperty("result");
  });

  const [one] = LIVE_CHASE.Innings;
  const unfinished = (more: object) =>
    read({ ...LIVE_CHASE, Innings: [{ ...one, Overs: "17.2", Total_Balls_Bowled: 104, ...more }] }).innings[
      "1"
    ];

  it.each([
    ["retired out", true],
    ["Retired - out", true],
    ["b T Hill", true],
    ["retired hurt", undefined],
    ["retired not out", undefined],
    ["not out", undefined],
  ])("ends a stand with who is %j: %s", (Howout, broken) => {
    const Batsmen = [
      { Batsman: "101", Runs: 9, Balls: 9, Howout },
      { Batsman: "102", Runs: 1, Balls: 1, Howout: "Batting" },
    ];
    const Partnership_Current = { Runs: 9, Balls: 9, Batsmen: [{ Batsman: "101" }, { Batsman: "102" }] };
    expect(unfinished({ Batsmen, Partnership_Current })?.partnership?.broken).toBe(broken);
  });

  it.each([
    [9, "absent hurt", true, "150", undefined],
    [9, "b T Hill", false, "150/9", true],
    [8, "absent hurt", false, "150/8", true],
  ])("ends an innings with nine out and one absent: %i, %s", (Wickets, Howout, isOver, score, batting) => {
    const Batsmen = [
      { Batsman: "101", Howout: "not out" },
      { Batsman: "102", Howout },
    ];
    const left = unfinished({ Wickets, Batsmen });
    if (!left) throw new Error("There is no innings");
    expect([isInningsOver(left), scoreFigures(left), left.batters["101"]?.batting]).toEqual([
      isOver,
      score,
      batting,
    ]);
  });

  it("keeps did-not-bat apart from nought", () => {
    expect(first.batters["104"]).toEqual({
      name: "Fourth River",
      short: "Fo River",
      strikeRate: "-",
      howOut: "",
    });
    expect(second.batters["205"]).toMatchObject({ runs: 0, balls: 0, strikeRate: "-" });
  });

  it("takes numbers and strings alike, and the same team id from both", () => {
    expect(second).toMatchObject({
      runs: 120,
      wickets: 3,
      battingTeam: "12",
      bowlingTeam: "11",
      target: 151,
    });
  });

  it("shows given rates and computes missing ones", () => {
    expect(first.batters["102"]?.strikeRate).toBe("90.90");
    expect(second.batters["202"]?.strikeRate).toBe("127.08");
    expect(first.bowlers["204"]?.economy).toBe("7.56");
    expect(second.bowlers["103"]?.economy).toBe("7.50");
    expect(second.runRate).toBe("7.20");
  });

  it("stars who bats: Howout, strike, and not out in the innings in play only", () => {
    const starred = Object.entries(second.batters).filter(([, batter]) => batter.batting);
    expect(starred.map(([id]) => id)).toEqual(["202", "205"]);
    expect(second.striker).toBe("202");
    expect(second.batters["202"]).not.toHaveProperty("onStrike");
    expect(first.batters["103"]).not.toHaveProperty("batting");
  });

  it("reads the stand at the crease with its striker", () => {
    expect(second.partnership).toEqual({
      order: ["202", "205"],
      batters: {
        "202": { name: "Second Hill", short: "S Hill", runs: 4, balls: 3 },
        "205": { name: "Fifth Hill", short: "Fi Hill", runs: 0, balls: 0 },
      },
      runs: 4,
      balls: 3,
      runRate: "8.00",
    });
  });

  it("reads the latest balls, the over before this one first, at most twelve", () => {
    expect(second.recentBalls).toEqual(["0", "1", "2lb", "4", "0", "6", "4", "wd", "W", "2nb", "0"]);
  });

  it("adds the extras up and names who fell", () => {
    expect(first.extras).toEqual({ total: 5, byes: 0, legByes: 1, wides: 4, noBalls: 0, penalty: 0 });
    expect(first.fallOfWickets["2"]).toEqual({ number: 2, score: "141", player: "First River", overs: "18" });
  });

  it("reads innings keyed by word, under data, with any case of keys", () => {
    const lower = JSON.parse(
      JSON.stringify({
        matchId: "other-id",
        data: { ...LIVE_CHASE, Innings: { First: LIVE_CHASE.Innings[0], Second: LIVE_CHASE.Innings[1] } },
      }).replace(/"([A-Za-z_]+)":/g, (_, key: string) => `"${key.toLowerCase()}":`),
    );
    expect(read(lower)).toEqual(card);
  });

  it("takes the other side as bowling where an old file names none", () => {
    const old = structuredClone(LIVE_CHASE);
    for (const one of old.Innings) Reflect.deleteProperty(one, "Bowlingteam");
    expect(innings(read(old), "1").bowlingTeam).toBe("12");
  });

  it("makes third and later innings of a limited-overs match super overs", () => {
    const [a, b] = LIVE_CHASE.Innings;
    const over = { ...LIVE_CHASE, Innings: [a, b, { ...b, Number: "Third" }, { ...a, Number: "Fourth" }] };
    const four = read(over);
    expect(four.inningsOrder.map((key) => innings(four, key).superOver === true).join(" ")).toBe(
      "false false true true",
    );
    const test = structuredClone(over);
    test.Matchdetail.Match.Type = "Test";
    expect(innings(read(test), "3")).not.toHaveProperty("superOver");
  });

  it("counts five balls an over in The Hundred", () => {
    const hundred = structuredClone(LIVE_CHASE);
    hundred.Matchdetail.Match.Type = "100 ball";
    const bowler = { Bowler: "103", Overs: "3.2", Runs: "34", Wickets: "0" };
    const raw = { ...hundred, Innings: [{ ...hundred.Innings[1], Runrate: "", Bowlers: [bowler] }] };
    expect(innings(read(raw), "2").bowlers["103"]?.economy).toBe("10.00");
  });

  it("stars nobody once the innings is closed, though the match goes on", () => {
    const [first] = LIVE_CHASE.Innings;
    const atTheBreak = read({ ...LIVE_CHASE, Innings: [first] });
    expect(atTheBreak.status).toBe("LIVE");
    expect(innings(atTheBreak, "1").batters["103"]).not.toHaveProperty("batting");
    const earlier = read({ ...LIVE_CHASE, Innings: [{ ...first, Total_Balls_Bowled: "100" }] });
    expect(innings(earlier, "1").batters["103"]?.batting).toBe(true);
  });

  it("takes what says something where a key comes twice in different case", () => {
    const [first, second] = LIVE_CHASE.Innings;
    const twice = { ...LIVE_CHASE, Innings: [{ ...first, battingTeam: "", total: "" }, second] };
    expect(innings(read(twice), "1")).toMatchObject({ battingTeam: "11", runs: 150 });
  });

  it("keeps a player whose id means something to JavaScript", () => {
    const [first, second] = LIVE_CHASE.Innings;
    const odd = { Batsman: "__proto__", Batsman_Name: "Odd River", Runs: "7", Balls: "7" };
    const card = read({ ...LIVE_CHASE, Innings: [{ ...first, Batsmen: [odd] }, second] });
    const { batters, batterOrder } = innings(card, "1");
    expect(batterOrder.map((id) => batters[id]?.name)).toEqual(["Odd River"]);
    expect(Object.getPrototypeOf(batters)).toBe(Object.prototype);
  });

  it("marks a finished match's last stand as not batting", () => {
    const over = structuredClone(LIVE_CHASE);
    over.Matchdetail.Status = "Match Ended";
    over.Matchdetail.Result = "Hills won by 7 wickets";
    const [, chase] = over.Innings;
    if (chase)
      chase.Batsmen = [{ Batsman: "205", Runs: 3, Balls: 2, Fours: 0, Sixes: 0, Dismissal: "not out" }];
    expect(read(over).status).toBe("RESULTS");
    expect(innings(read(over), "2").batters["205"]).not.toHaveProperty("batting");
  });
});

describe("the over-by-over shape", () => {
  const card = read(OVER_BY_OVER);

  it("reads overs, balls and players", () => {
    expect(card.shape).toBe("overs");
    expect(card.overOrder).toEqual(["1", "2"]);
    expect(card.overs["1"]?.balls).toEqual(["0", "4", "wd", "W", "0", "6", "1lb"]);
    expect(card.overs["2"]?.balls).toEqual(["1", "2", "W", "4"]);
    const bowler = { name: "Third River", overs: "3.2", economy: "6.00" };
    expect(card.overs["2"]?.bowlers["103"]).toMatchObject(bowler);
    expect(card.overs["2"]?.batters["203"]?.batting).toBe(true);
  });

  it("puts the newest over last whichever way it comes", () => {
    const turned = { ...OVER_BY_OVER, Overbyover: OVER_BY_OVER.Overbyover.toReversed() };
    expect(read(turned)).toEqual(card);
  });

  it("gives the last over's players as the current ones", () => {
    const now = currentPlayers(card);
    expect(now.kind === "over" && now.batters.map((batter) => batter.id)).toEqual(["202", "203"]);
  });
});
