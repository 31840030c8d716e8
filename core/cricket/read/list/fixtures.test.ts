import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { present } from "../../../present.ts";
import { listedInnings } from "../../fixtures/match.ts";
import { LIVE_ITEM, MATCH_LIST, RESULT_ITEM, UPCOMING_ITEM } from "../../fixtures/match-list.ts";
import type { WordedMatch as Match } from "../../fixtures/worded.ts";
import { matchWithPlay } from "../../fixtures/worded.ts";
import { mergeMatches } from "../../match-list/match-order.ts";
import { matchesInOrder } from "../../match-list/matches-in-order.ts";
import type { MatchListDocument } from "../../types.ts";
import { normaliseFixtures } from "./fixtures.ts";

function read(raw: unknown): MatchListDocument {
  const result = normaliseFixtures(raw);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function errorOf(raw: unknown): string {
  const result = normaliseFixtures(raw);
  return result.ok ? "" : result.error;
}

describe("normaliseFixtures", () => {
  const list = read(MATCH_LIST);

  it("orders live, then upcoming soonest first, then results newest first", () => {
    expect(list.order).toEqual([
      "rvhl11212025001",
      expect.stringMatching(/^x-\w+-plains-coast-11-23-2025-warm-up/),
      "plco11242025002",
      "eawe11192025003",
      "older0001",
    ]);
  });

  it("reads the nested shape", () => {
    const { told, bengali: _, ...match } = list.matches.rvhl11212025001 ?? {};
    expect(told).toMatchObject({ pause: "বৃষ্টি", news: { words: "২০ বলে চাই ৩১ রান" }, b: { batting: true } });
    expect(match).toEqual({
      key: "rvhl11212025001",
      code: "rvhl11212025001",
      status: "LIVE",
      type: "live",
      series: "Hills in Rivers, 2025",
      number: "2nd T20I",
      city: "Riverton",
      venue: "Lake Ground",
      teamA: { name: "Rivers", short: "RIV" },
      teamB: { name: "Hills", short: "HIL" },
      innings: [
        { team: "RIV", runs: "150", wickets: "2", overs: "20.0", runRate: "7.50" },
        { team: "HIL", runs: "120", wickets: "3", overs: "16.4", runRate: "7.20" },
      ],
      play: {
        state: "paused",
        stop: { why: "rain", rain: true },
        now: { is: "need", runs: 31, balls: 20 },
      },
      startsAt: "2025-11-21T13:30:00.000Z",
    });
  });

  it("reads the flat shape: India's time, venue as a list", () => {
    const { told: _, ...match } = list.matches.plco11242025002 ?? {};
    expect(match).toEqual({
      key: "plco11242025002",
      code: "plco11242025002",
      status: "UPCOMING",
      type: "upcoming",
      series: "Coast in Plains, 2025",
      number: "1st ODI",
      city: "Plainsville",
      venue: "South Park, Plainsville",
      teamA: { name: "Plains", short: "PLN" },
      teamB: { name: "Coast", short: "CST" },
      innings: [],
      play: { state: "awaited" },
      startsAt: "2025-11-24T08:00:00.000Z",
      bengali: { number: "প্রথম ওয়ানডে" },
    });
  });

  it.each([
    [{ matchdate_ist: "11/24/2025", matchtime_ist: "" }, { day: "2025-11-24" }],
    [{ matchdate_ist: "Sunday", matchtime_ist: "noon" }, { written: "Sunday, noon IST" }],
    [{ matchdate_ist: "", matchtime_ist: "" }, {}],
  ])("has the day alone, or the text as written, of a start that cannot be read: %j", (start, told) => {
    const [match] = Object.values(read({ upcoming: [{ ...UPCOMING_ITEM, ...start }] }).matches);
    const { startsAt, day, written } = match ?? {};
    expect(JSON.parse(JSON.stringify({ startsAt, day, written }))).toEqual(told);
  });

  it("makes short codes, and no code where the provider gives none", () => {
    expect(list.matches.eawe11192025003).toMatchObject({
      teamA: { name: "East", short: "EAS" },
      teamB: { name: "West Bank", short: "WB" },
      startsAt: "2025-11-19T08:00:00.000Z",
      status: "RESULTS",
    });
    const keyed = Object.values(list.matches).find(({ key }) => key.startsWith("x-"));
    expect(keyed).not.toHaveProperty("code");
  });

  it("tells two matches without a code apart by series and venue, poll after poll", () => {
    const { matchfile: _, ...item } = UPCOMING_ITEM;
    const women = { ...item, seriesname: "Women's Cup", venue: "Lake Ground" };
    const elsewhere = { ...item, venue: "Hill Ground" };
    const long = { ...item, seriesname: `${"A very long name of a series ".repeat(8)} one` };
    const longer = { ...item, seriesname: `${"A very long name of a series ".repeat(8)} two` };
    const upcoming = [item, women, elsewhere, long, longer];
    const keys = read({ upcoming }).order;
    expect(new Set(keys).size).toBe(upcoming.length);
    expect(read({ upcoming: upcoming.toReversed() }).order.toSorted()).toEqual(keys.toSorted());
  });

  it.each([
    [{ toss_won_by: "11", toss_elected_to: "Bat", teama_Id: "11", teamb_Id: "12" }, 0],
    [{ toss_won_by: "12", toss_elected_to: "", teama_Id: "11", teamb_Id: "12" }, 1],
  ])("says who won the toss: %j", (toss, winner) => {
    const [match] = Object.values(read({ upcoming: [{ ...UPCOMING_ITEM, ...toss }] }).matches);
    const side = winner === 0 ? match?.teamA.name : match?.teamB.name;
    const chose = toss.toss_elected_to === "" ? {} : { chose: "bat" };
    expect(match?.play.toss).toEqual({ side, ...chose });
    const [unknown] = Object.values(read({ upcoming: [{ ...UPCOMING_ITEM, toss_won_by: "99" }] }).matches);
    expect(unknown?.play).not.toHaveProperty("toss");
  });

  it.each([
    [{ matchstatus: "Plains won the toss and elected to bat" }, { side: "Plains", chose: "bat" }],
    [{ matchstatus: "CST have won the toss and have chosen to field" }, { side: "Coast", chose: "field" }],
    [{ equation: "Coast won the toss" }, { side: "Coast" }],
    [{ toss_won_by: "Plains", matchstatus: "Coast won the toss" }, { side: "Plains" }],
    [{ matchstatus: "Hills won the toss and elected to bat" }, undefined],
    [{ matchstatus: "Plains won by 5 runs" }, undefined],
  ])("reads in the words about a match who won the toss: %j", (said, toss) => {
    const [match] = Object.values(read({ upcoming: [{ ...UPCOMING_ITEM, ...said }] }).matches);
    expect(match?.play.toss).toEqual(toss);
    expect(match?.status).toBe(
      toss === undefined && said.matchstatus?.includes("by") ? "RESULTS" : "UPCOMING",
    );
  });

  it("reads the innings that a flat list writes as texts, unless it has them in full", () => {
    const scores: [team: unknown, score: string][] = [
      ["12", "302 (90 ov)"],
      [11, "250/8d (71.4 ov)"],
      ["12", "46/2"],
      ["", ""],
    ];
    const named = scores.flatMap(([team, score], at) => [
      [`inn_team_${at + 1}`, team],
      [`inn_score_${at + 1}`, score],
    ]);
    const written = { teama_Id: "11", teamb_Id: "12", ...Object.fromEntries(named) };
    const inningsOf = (item: object) => Object.values(read({ live: [item] }).matches)[0]?.innings;
    expect(inningsOf({ ...UPCOMING_ITEM, ...written })).toEqual([
      { team: "CST", runs: "302", overs: "90", runRate: "3.36" },
      { team: "PLN", runs: "250", wickets: "8", overs: "71.4", runRate: "3.49" },
      { team: "CST", runs: "46", wickets: "2" },
    ]);
    const innings = [{ battingteam: "11", total: "7", wickets: "0" }];
    expect(inningsOf({ ...UPCOMING_ITEM, ...written, innings })).toEqual([
      { team: "PLN", runs: "7", wickets: "0" },
    ]);
    expect(inningsOf({ ...UPCOMING_ITEM, inn_team_1: "11", inn_score_1: "yet to bat" })).toEqual([]);
  });

  it.each(["matchfile", "matchCode", "code"])("finds the code in %s", (name) => {
    const { matchfile: _, ...item } = UPCOMING_ITEM;
    const list = read({ upcoming: [{ ...item, [name]: "plco11242025002" }] });
    expect(list.order).toEqual(["plco11242025002"]);
  });

  it("takes no code that could not stand in an address", () => {
    const odd = read({ upcoming: [{ ...UPCOMING_ITEM, matchfile: "../../etc" }] });
    expect(Object.values(odd.matches)[0]).not.toHaveProperty("code");
  });

  it.each([
    ["results", "result"],
    ["completed", "result"],
    ["completed_matches", "result"],
    ["upcoming", "upcoming"],
    ["upcomingmatches", "upcoming"],
    ["live", "live"],
    ["livescores", "live"],
  ])("knows the name %s", (name, type) => {
    expect(Object.values(read({ data: { [name]: [UPCOMING_ITEM] } }).matches)[0]?.type).toBe(type);
  });

  it("lets later sources override earlier ones by code: results, upcoming, live", () => {
    const again = { ...RESULT_ITEM, matchdetail: { ...RESULT_ITEM.matchdetail, status: "Play in Progress" } };
    expect(read({ live: [again], results: [RESULT_ITEM] }).matches.eawe11192025003?.type).toBe("live");
  });

  it("reads the old flat list whose items carry flags", () => {
    const items = [
      { ...UPCOMING_ITEM, live: "0", upcoming: "0", recent: "1", matchresult: "Plains won by 3 runs" },
    ];
    const [match] = Object.values(read({ matches: items }).matches);
    expect(match).toMatchObject({ type: "result", play: { outcome: { is: "won", by: { runs: 3 } } } });
  });

  it.each([
    ["<html>", /HTML/],
    [[], /bare list/],
    [null, /no fixture list/],
    [{}, /no list/],
    [{ error: "fetch failed" }, /fetch failed/],
    [{ results: [], upcoming: [], live: [] }, /empty/],
    [{ results: [RESULT_ITEM, {}, { teama: "x" }] }, /2 of 3/],
  ])("case %#: refused by name", (raw, said) => {
    expect(errorOf(raw)).toMatch(said);
  });

  it("refuses a list of more entries than any season has, whatever names they come under", () => {
    const entries = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => ({
        matchfile: `${name}${at}`,
        teama: "Reds",
        teamb: "Blues",
      }));
    const half = { upcoming: entries(1_000, "a"), upcoming_matches: entries(1_000, "b") };
    expect(Object.keys(read(half).matches)).toHaveLength(2_000);
    expect(errorOf({ ...half, live: entries(1, "c") })).toBe(
      "a fixture list of 2001 entries, more than 2000",
    );
  });

  it("keeps the readable half of a list", () => {
    expect(read({ live: [LIVE_ITEM, {}] }).order).toHaveLength(1);
  });

  it("never crashes, and leaves no null, NaN or undefined", () => {
    const names = JSON.stringify(MATCH_LIST).matchAll(/"(\w+)":/g);
    const keys = [...Array.from(names, ([, name = ""]) => name), "__proto__"];
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        fc.oneof(
          fc.string(),
          fc.double(),
          fc.constantFrom(null, undefined, true, "India", "11/24/2025", "13:30"),
        ),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie("tree"), { maxKeys: 8 }),
      ),
    }));
    const fields = ["teama", "teamb", "teamlist", "matchfile", "innings", "matchdetail"];
    const item = fc.record(Object.fromEntries(fields.map((name) => [name, tree])));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 3 }), (items) => {
        const result = normaliseFixtures({ live: items, results: items });
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        expect(JSON.stringify(result)).not.toContain(":null");
      }),
      { numRuns: 300 },
    );
  });
});

describe("mergeMatches", () => {
  const match = (key: string, type: Match["type"], startsAt?: string | 0): Match => ({
    play: { state: "awaited" },
    key,
    code: key,
    type,
    status: "UPCOMING",
    teamA: { name: "A", short: "A" },
    teamB: { name: "B", short: "B" },
    innings: [],
    ...present({ startsAt: startsAt || undefined }),
  });

  it("does not depend on the order within the sources, and changes none of them", () => {
    const types = fc.constantFrom<Match["type"][]>("live", "upcoming", "result");
    const day = fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined });
    const some = fc.uniqueArray(fc.tuple(fc.constantFrom(..."abcdefgh"), types, day), {
      selector: ([key]) => key,
    });
    fc.assert(
      fc.property(some, (rows) => {
        const source = rows.map(([key, type, on]) =>
          match(key, type, on && `2025-11-${String(on).padStart(2, "0")}T00:00:00.000Z`),
        );
        const before = structuredClone(source);
        expect(mergeMatches(source.toReversed())).toEqual(mergeMatches(source));
        expect(source).toEqual(before);
        expect(matchesInOrder(mergeMatches(source))).toHaveLength(source.length);
      }),
    );
  });

  it("lets the later of saved results, fresh results, upcoming and live win, match by match", () => {
    const named = (key: string, source: string): Match => ({ ...match(key, "result"), series: source });
    const merged = mergeMatches(
      ["a", "b", "c", "d"].map((key) => named(key, "saved")),
      ["b", "c", "d"].map((key) => named(key, "result")),
      ["c", "d"].map((key) => named(key, "upcoming")),
      [named("d", "live")],
    );
    expect(
      Object.values(merged.matches)
        .map(({ key, series }) => `${key} ${series}`)
        .toSorted(),
    ).toEqual(["a saved", "b result", "c upcoming", "d live"]);
  });

  it("puts first of what is live what is played, the nearest to its end before the others, then what stands still", () => {
    const live = (key: string, given: Partial<Match>): Match =>
      matchWithPlay({ ...match(key, "live", "2025-11-22T09:00:00.000Z"), status: "LIVE", ...given });
    const chase = (left: number) => ({ equation: `B need 8 runs in ${left} balls` });
    const tied = ["A", "B"].map((team) => listedInnings(team, "150/6", "20"));
    const merged = mergeMatches([
      live("rain", { ...chase(3), statusText: "Rain Delay" }),
      live("stumps", { statusText: "Stumps, Day 2", startsAt: "2025-11-21T00:00:00.000Z" }),
      live("moved soon", { status: "RESULTS", startsAt: "2025-11-20T00:00:00.000Z" }),
      live("chase of 15", { ...chase(15), statusText: "Play in Progress" }),
      live("chase of 44", chase(44)),
      live("first innings", { equation: "A are 22/0 at 6.95 rpo" }),
      live("longer on", { startsAt: "2025-11-22T08:00:00.000Z" }),
      live("level", { equation: "Scores level" }),
      live("super over", {
        innings: [...tied, listedInnings("B", "5/1", "0.3")],
        startsAt: "2025-11-22T08:30:00.000Z",
      }),
      match("to come", "upcoming", "2025-11-22T08:00:00.000Z"),
    ]);
    expect(merged.order.join(", ")).toBe(
      "super over, level, chase of 15, chase of 44, longer on, first innings, rain, stumps, moved soon, to come",
    );
  });
});
