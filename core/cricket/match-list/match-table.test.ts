import { describe, expect, it } from "vitest";
import { upcomingMatch as match } from "../fixtures/match.ts";
import { clockText, isIndiasDay } from "../match-time.ts";
import type { Match } from "../types.ts";
import { choicesIn, isFound, matchSearchText, readMatchSearch, slugOf } from "./match-search.ts";
import { matchTable, pageOf, rowDay, rowScore, type TablePart } from "./match-table.ts";

const NOW = Date.parse("2026-11-22T20:00:00Z"); // 01:30 on Monday the 23rd in India

const told = (parts: readonly TablePart[]) =>
  parts.map((part) => [
    part.kind === "day" ? new Date(part.day).toISOString() : part.kind,
    ...part.series.map(({ series, matches }) => [series, ...matches.map(({ key }) => key)]),
  ]);

const LIST: readonly Match[] = [
  match("live1", { status: "LIVE", type: "live" }),
  match("live2", { status: "LIVE", type: "live", series: "Sea Trophy" }),
  match("live3", { status: "LIVE", type: "live" }),
  match("late", { status: "DELAYED", startsAt: "2026-11-22T10:00:00.000Z" }),
  match("tonight", { startsAt: "2026-11-23T14:00:00.000Z" }),
  match("midnight", { startsAt: "2026-11-23T18:30:00.000Z", series: "Sea Trophy" }),
  match("written", { dateIst: "11/24/2026", timeIst: "09:30" }),
  match("sometime", {}),
  match("done", { status: "RESULTS", type: "result" }),
];

describe("the table of matches", () => {
  it("has live matches, today's, those of each later day in India, those of no known day, results", () => {
    expect(told(matchTable(LIST, NOW))).toEqual([
      ["live", ["Lake Cup", "live1", "live3"], ["Sea Trophy", "live2"]],
      ["today", ["Lake Cup", "late", "tonight"]],
      ["2026-11-23T18:30:00.000Z", ["Sea Trophy", "midnight"], ["Lake Cup", "written"]],
      ["undated", ["Lake Cup", "sometime"]],
      ["results", ["Lake Cup", "done"]],
    ]);
  });

  it("shows every match once, page by page in its order", () => {
    const many = Array.from({ length: 55 }, (_, index) =>
      match(`m${index}`, { status: index % 3 === 0 ? "LIVE" : "RESULTS", series: `Cup ${index % 4}` }),
    );
    const parts = matchTable(many, NOW);
    const keys = (some: readonly TablePart[]) =>
      some.flatMap(({ series }) => series.flatMap(({ matches }) => matches.map(({ key }) => key)));
    const pages = [1, 2, 3].map((page) => pageOf(parts, page, 24));
    expect(pages.map(({ parts: some }) => keys(some).length)).toEqual([24, 24, 7]);
    expect(pages.flatMap(({ parts: some }) => keys(some))).toEqual(keys(parts));
    expect(new Set(keys(parts)).size).toBe(55);
    expect(pageOf(parts, 99, 24)).toEqual(pages[2]);
    expect(pageOf([], 4, 24)).toEqual({ parts: [], page: 1, pages: 1, total: 0 });
  });

  it("says the time of day in the reader's time on the heading's day, else in India's", () => {
    const day = Date.parse("2026-11-22T18:30:00Z");
    const late = match("late", { startsAt: "2026-11-23T18:00:00.000Z", instant: true });
    expect(clockText(late, day)).toBe("11:30 PM IST");
    expect(clockText(late, day, "Asia/Dhaka")).toBe("11:30 PM IST");
    const early = match("early", { startsAt: "2026-11-22T23:46:00.000Z", instant: true });
    expect(clockText(early, day, "UTC")).toBe("5:16 AM IST");
    const noon = match("noon", { startsAt: "2026-11-23T06:30:00.000Z", instant: true });
    expect(clockText(noon, day, "Asia/Dhaka")).toBe("12:30 PM GMT+6");
    expect(clockText(noon, day, "UTC")).toBe("6:30 AM UTC");
    expect(clockText(noon, day, "Asia/Kolkata")).toBe("12:00 PM IST");
    const autumn = match("autumn", { startsAt: "2026-09-22T12:00:00.000Z", instant: true });
    expect(clockText(autumn, Date.parse("2026-09-21T18:30:00Z"), "UTC")).toBe("12:00 PM UTC");
  });

  it("goes by the instant where the date has no time that can be read", () => {
    const half = match("half", {
      startsAt: "2026-11-24T22:58:00.000Z",
      instant: true,
      dateIst: "11/25/2026",
    });
    const day = Date.parse("2026-11-24T18:30:00Z");
    expect(matchTable([half], NOW)).toMatchObject([{ kind: "day", day }]);
    expect(clockText(half, day)).toBe("4:28 AM IST");
    expect(clockText(half, day, "UTC")).toBe("4:28 AM IST");
  });

  it("names the day of a match that should have begun before today", () => {
    const overdue = match("overdue", { startsAt: "2026-11-22T14:00:00.000Z", instant: true });
    const [part] = matchTable([overdue], NOW);
    const day = Date.parse("2026-11-22T18:30:00Z");
    expect(part).toMatchObject({ kind: "today", day });
    for (const zone of [undefined, "Asia/Kolkata", "UTC", "Asia/Tokyo"])
      expect(clockText(overdue, day, zone), zone).toBe("22 Nov, 7:30 PM IST");
  });

  it("says what is written where no day is known", () => {
    expect(clockText(match("none", {}))).toBeUndefined();
    expect(clockText(match("words", { dateIst: "Sunday", timeIst: "noon" }))).toBe("Sunday, noon IST");
  });

  it("has a score as figures, of a side that is all out the runs alone", () => {
    const innings = [
      { team: "IND", runs: "236", wickets: "10" },
      { team: "IND", runs: "302", wickets: "4", overs: "45.5" },
    ];
    const team = { name: "India", short: "IND" };
    expect(rowScore(match("two", { innings }), team)).toEqual({ runs: "236 & 302/4", overs: "45.5" });
    expect(rowScore(match("none", { innings }), { name: "Nepal", short: "NEP" })).toBeUndefined();
  });

  it("tells a result's day in India", () => {
    expect(rowDay(match("late", { startsAt: "2026-11-22T18:40:00.000Z" }))).toBe("২৩ নভেম্বর");
    expect(rowDay(match("none", {}))).toBeUndefined();
  });

  it("knows where it is the same day as in India", () => {
    expect(isIndiasDay(NOW, "Asia/Dhaka")).toBe(true);
    expect(isIndiasDay(NOW, "Asia/Kolkata")).toBe(true);
    expect(isIndiasDay(NOW, "UTC")).toBe(false);
  });
});

describe("what the address asks of the table", () => {
  it.each([
    ["", ""],
    ["?", ""],
    ["?utm_source=x&team=india", "?team=india"],
    ["?team=India", ""],
    ["?matches=2&series=lake-cup&team=india", "?series=lake-cup&team=india&matches=2"],
    ["?matches=0", ""],
    ["?matches=1", ""],
    ["?matches=100", ""],
    [`?team=${"x".repeat(5000)}`, ""],
    ["?team=%ED%A0%80", ""],
    ["?team=%F0%9F%8F%8F", ""],
  ])("of %j is %j", (asked, told) => {
    expect(matchSearchText(readMatchSearch(asked))).toBe(told);
    expect(matchSearchText(readMatchSearch(told))).toBe(told);
  });

  it("finds a series and a side by a name in letters, figures and dashes", () => {
    expect(slugOf("ICC Men's T20 World Cup, 2022!")).toBe("icc-men-s-t20-world-cup-2022");
    expect(slugOf("কলকাতা নাইট রাইডার্স")).toBe("কলকাতা-নাইট-রাইডার্স");
    for (const name of ["ICC Men's T20", "কলকাতা", "x".repeat(300), `${"ab ".repeat(60)}`])
      expect(slugOf(slugOf(name))).toBe(slugOf(name));
    const cup = match("cup", {});
    expect(isFound(cup, { series: "lake-cup", team: "hills" })).toBe(true);
    expect(isFound(cup, { series: "lake-cup", team: "seas" })).toBe(false);
    const { series: _, ...bare } = cup;
    expect(isFound(bare, { series: "cricket" })).toBe(true);
  });

  it("offers every series and side once", () => {
    expect(choicesIn(LIST)).toEqual({
      series: [
        { slug: "lake-cup", name: "Lake Cup" },
        { slug: "sea-trophy", name: "Sea Trophy" },
      ],
      teams: [
        { slug: "hills", name: "Hills" },
        { slug: "rivers", name: "Rivers" },
      ],
    });
  });
});
