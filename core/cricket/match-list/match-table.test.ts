import { describe, expect, it } from "vitest";
import { upcomingMatch as match } from "../fixtures/match.ts";
import { clockUnder, startOn } from "../start-in-bengali.ts";
import type { Match } from "../types.ts";
import { choicesIn, isFound, matchSearchText, readMatchSearch } from "./match-search.ts";
import { matchTable, pageOf, rowDay, type TablePart } from "./match-table.ts";
import { matchesPage } from "./matches-page.ts";
import { slugOf } from "./slug.ts";

const NOW = Date.parse("2026-11-22T20:00:00Z"); // 01:30 on Monday the 23rd in India.

const told = (parts: readonly TablePart[]) =>
  parts.map((part) => [
    part.kind === "day" ? new Date(part.day).toISOString() : part.kind,
    ...part.matches.map(({ key }) => key),
  ]);

const LIST: readonly Match[] = [
  match("live1", { status: "LIVE", type: "live" }),
  match("live2", { status: "LIVE", type: "live", series: "Sea Trophy" }),
  match("live3", { status: "LIVE", type: "live" }),
  match("late", { status: "DELAYED", startsAt: "2026-11-22T10:00:00.000Z" }),
  match("tonight", { startsAt: "2026-11-23T14:00:00.000Z" }),
  match("midnight", { startsAt: "2026-11-23T18:30:00.000Z", series: "Sea Trophy" }),
  match("written", { startsAt: "2026-11-24T04:00:00.000Z" }),
  match("sometime", {}),
  match("done", { status: "RESULTS", type: "result" }),
];

describe("the table of matches", () => {
  it("has live matches, today's, those of each later day in India, those of no known day, results", () => {
    expect(told(matchTable(LIST, NOW))).toEqual([
      ["live", "live1", "live2", "live3"],
      ["today", "late", "tonight"],
      ["2026-11-24T00:00:00.000Z", "midnight", "written"],
      ["undated", "sometime"],
      ["results", "done"],
    ]);
  });

  it("puts a match of a day without an hour under that day, after those with one", () => {
    const list = [
      match("some hour", { day: "2026-11-24", series: "Town Plate" }),
      match("written", { startsAt: "2026-11-24T17:30:00.000Z" }),
      match("nowhere", { written: "soon IST" }),
    ];
    expect(told(matchTable(list, NOW))).toEqual([
      ["2026-11-24T00:00:00.000Z", "written", "some hour"],
      ["undated", "nowhere"],
    ]);
  });

  it("has the matches of a day by their start, whatever their series", () => {
    const at = (hour: string) => ({ startsAt: `2026-11-23T${hour}:00.000Z` });
    const list = [
      match("evening", { ...at("14:00"), series: "Hill Shield" }),
      match("noon", { ...at("07:00"), series: "Sea Trophy" }),
      match("night", { ...at("17:30"), series: "Hill Shield" }),
      match("delayed", { status: "DELAYED", type: "live", ...at("04:30"), series: "Lake Cup" }),
    ];
    expect(told(matchTable(list, NOW))).toEqual([["today", "delayed", "noon", "evening", "night"]]);
  });

  it("shows every match once, page by page in its order", () => {
    const many = Array.from({ length: 55 }, (_, index) =>
      match(`m${index}`, { status: index % 3 === 0 ? "LIVE" : "RESULTS", series: `Cup ${index % 4}` }),
    );
    const parts = matchTable(many, NOW);
    const keys = (some: readonly TablePart[]) => some.flatMap(({ matches }) => matches.map(({ key }) => key));
    const pages = [1, 2, 3].map((page) => pageOf(parts, page, 24));
    expect(pages.map(({ parts: some }) => keys(some).length)).toEqual([24, 24, 7]);
    expect(pages.flatMap(({ parts: some }) => keys(some))).toEqual(keys(parts));
    expect(new Set(keys(parts)).size).toBe(55);
    expect(pageOf(parts, 99, 24)).toEqual(pages[2]);
    expect(pageOf([], 4, 24)).toEqual({ parts: [], page: 1, pages: 1, total: 0 });
  });

  it("has the days of the reader's zone, of which the date and time in India are an instant too", () => {
    const list = [
      match("written", { startsAt: "2026-11-23T18:16:00.000Z" }),
      match("instant", { startsAt: "2026-11-23T18:29:00.000Z", instant: true }),
      match("done", { status: "RESULTS", startsAt: "2026-11-23T18:16:00.000Z" }),
    ];
    const now = Date.parse("2026-11-23T18:13:00Z");
    expect(told(matchTable(list, now, "Asia/Dhaka"))[0]).toEqual(["today", "written", "instant"]);
    for (const zone of [undefined, "Asia/Kolkata", "UTC"])
      expect(told(matchTable(list, now, zone))[0]?.join(" "), zone).toBe(
        "2026-11-23T00:00:00.000Z written instant",
      );
    const before = Date.parse("2026-11-23T17:59:00Z");
    expect(told(matchTable(list, before))[0]?.[0]).toBe("today");
    expect(told(matchTable(list, before, "Asia/Dhaka"))[0]?.[0]).toBe("2026-11-24T00:00:00.000Z");
    const [written, , done] = list as [Match, Match, Match];
    expect([rowDay(done), rowDay(done, "Asia/Dhaka")]).toEqual(["২৩ নভেম্বর", "২৪ নভেম্বর"]);
    expect(startOn(written, "Asia/Dhaka")).toEqual({
      day: Date.parse("2026-11-24T00:00:00Z"),
      clock: "রাত ১২:১৬",
      zone: "(বাংলাদেশ সময়)",
    });
  });

  it("names the day of a match that should have begun before today", () => {
    const overdue = match("overdue", { startsAt: "2026-11-22T08:00:00.000Z", instant: true });
    const words = { "Asia/Kolkata": "২২ নভেম্বর, দুপুর ১:৩০", "Asia/Tokyo": "২২ নভেম্বর, বিকেল ৫:০০" };
    for (const [zone, said] of Object.entries(words)) {
      const [part] = matchTable([overdue], NOW, zone);
      const day = Date.parse("2026-11-23T00:00:00Z");
      expect(part).toMatchObject({ kind: "today", day });
      const start = startOn(overdue, zone);
      expect(start && clockUnder(start, day), zone).toBe(said);
    }
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

  it("is no page where the table can have none such", () => {
    const page = (search: string) => matchesPage(new URLSearchParams(search));
    for (const wrong of ["0", "100", "x", "", "1e1", "2&matches=x"])
      expect(page(`?matches=${wrong}`)).toBeUndefined();
    expect(["", "?team=x", "?matches=1", "?matches=99", "?matches=02"].map(page)).toEqual([1, 1, 1, 99, 2]);
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

  it("offers every series and side once, and no side that is still to be found", () => {
    const { series, teams } = choicesIn([...LIST, match("final", { teamA: { name: "TBC", short: "TBC" } })]);
    expect(series.map(({ slug, name }) => `${slug}: ${name}`)).toEqual([
      "lake-cup: Lake Cup",
      "sea-trophy: Sea Trophy",
    ]);
    expect(teams.map(({ slug, name }) => `${slug}: ${name}`)).toEqual(["hills: Hills", "rivers: Rivers"]);
  });
});
