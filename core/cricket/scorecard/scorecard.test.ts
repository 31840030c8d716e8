import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIVE_CHASE, OVER_BY_OVER } from "../fixtures/live-chase.ts";
import type { Innings, MatchType, Scorecard } from "../types.ts";
import { currentPlayers } from "../views.ts";
import { normaliseScorecard } from "./scorecard.ts";

const CODE = "rvhl11212025001";

function read(raw: unknown, type?: MatchType): Scorecard {
  const result = normaliseScorecard(raw, { code: CODE, type });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function errorOf(raw: unknown): string {
  const result = normaliseScorecard(raw, { code: CODE });
  return result.ok ? "" : result.error;
}

function innings(card: Scorecard, number: string): Innings {
  const found = card.innings[number];
  if (!found) throw new Error(`no innings ${number}`);
  return found;
}

/** Paths of values that no live document may hold. */
function forbidden(value: unknown, path = "$"): string[] {
  if (value === null || value === undefined || Number.isNaN(value)) return [path];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => forbidden(one, `${path}.${key}`));
}

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
    expect(four.inningsOrder.map((key) => innings(four, key).superOver)).toEqual([
      undefined,
      undefined,
      true,
      true,
    ]);
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

describe("the over-by-over shape", () => {
  const card = read(OVER_BY_OVER);

  it("reads overs, balls and players", () => {
    expect(card.shape).toBe("overs");
    expect(card.overOrder).toEqual(["1", "2"]);
    expect(card.overs["1"]?.balls).toEqual(["0", "4", "wd", "W", "0", "6", "1lb"]);
    expect(card.overs["2"]?.balls).toEqual(["1", "2", "W", "4"]);
    expect(card.overs["2"]?.bowlers["103"]).toMatchObject({
      name: "Third River",
      overs: "3.2",
      economy: "6.00",
    });
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

describe("what is no scorecard of this match", () => {
  it.each([
    ["<!doctype html><title>Gateway</title>", /HTML/],
    ["busy", /text instead/],
    [[LIVE_CHASE], /a list/],
    [{}, /empty document/],
    [null, /no scorecard/],
    [{ data: {} }, /empty document/],
    [{ hello: "world" }, /neither innings nor overs/],
    [{ matchId: "x", error: "fetch failed" }, /fetch failed/],
    [{ Innings: [] }, /neither innings nor overs/],
    [{ Overbyover: [{ Balls: [] }] }, /neither innings nor overs/],
    [{ ...LIVE_CHASE, Matchdetail: { Match: { Code: "other0001" } } }, /another match: other0001/],
    [{ ...OVER_BY_OVER, GameCode: "other0001" }, /another match/],
  ])("case %#: refused by name", (raw, said) => {
    expect(errorOf(raw)).toMatch(said);
  });
});

describe("any input", () => {
  const scalar = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.constantFrom(
      "",
      "not out",
      "Batting",
      "1",
      "true",
      null,
      undefined,
      true,
      "20.0",
      "__proto__",
      "constructor",
    ),
  );
  const keysIn = (value: unknown): string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, one]) => [
          ...(Array.isArray(value) ? [] : [key]),
          ...keysIn(one),
        ])
      : [];
  const keys = [
    ...new Set([...keysIn(LIVE_CHASE), ...keysIn(OVER_BY_OVER), "Commentary", "Bowler_Details", "__proto__"]),
  ];
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "medium" },
      scalar,
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...keys), tie("tree"), { maxKeys: 8 }),
    ),
  }));

  it("neither crashes the reader nor leaves null, NaN or undefined in what it reads", () => {
    const document = fc.record(
      {
        Matchdetail: tree,
        Innings: tree,
        Overbyover: tree,
        Teams: tree,
        Commentary: tree,
        data: tree,
        Timestamp: scalar,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(tree, document), (raw) => {
        const result = normaliseScorecard(raw, { code: CODE });
        expect(forbidden(result)).toEqual([]);
        expect(result.ok || result.error !== "").toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("at any place of a real document does no harm", () => {
    const places = JSON.stringify(LIVE_CHASE).match(/:("[^"]*"|\d+|true)/g)?.length ?? 0;
    fc.assert(
      fc.property(fc.nat(places - 1), fc.oneof(tree, scalar), (place, value) => {
        let seen = -1;
        const spoilt: unknown = JSON.parse(JSON.stringify(LIVE_CHASE), (_, one: unknown) => {
          if (typeof one === "object") return one;
          seen += 1;
          return seen === place ? value : one;
        });
        const result = normaliseScorecard(spoilt, { code: CODE, type: "live" });
        expect(forbidden(result)).toEqual([]);
        if (!result.ok) return;
        for (const key of result.value.inningsOrder) {
          const one = innings(result.value, key);
          expect(result.value.teams).toHaveProperty([one.battingTeam]);
          expect(Object.keys(one.batters).toSorted()).toEqual(one.batterOrder.toSorted());
          expect(Object.keys(one.bowlers).toSorted()).toEqual(one.bowlerOrder.toSorted());
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is read once, however many innings it may be of", () => {
    const looksOf = (count: number): number => {
      let looks = 0;
      const Commentary = Array.from({ length: 100 }, () =>
        Object.defineProperty({ Isball: true }, "Batsman", {
          enumerable: true,
          get: () => {
            looks += 1;
            return "1";
          },
        }),
      );
      const Innings = Array.from({ length: count }, () => ({ Battingteam: "1" }));
      const result = normaliseScorecard({ Innings, Commentary }, { code: CODE });
      expect(result.ok && result.value.inningsOrder.length).toBe(count);
      return looks;
    };
    expect(looksOf(12)).toBe(looksOf(1));
  });

  it("has no more overs than a match of five days", () => {
    const Overbyover = Array.from({ length: 900 }, (_, index) => ({ Over: index + 1, Balls: ["1"] }));
    const result = normaliseScorecard({ Overbyover }, { code: CODE });
    expect(result.ok && result.value.overOrder.length).toBe(450);
  });
});
