import { expect, it } from "vitest";
import { upcomingMatch } from "../fixtures/match.ts";
import type { Match } from "../types.ts";
import { afterMatch, relatedMatches } from "./related-matches.ts";

const at = (day: number): string => `2026-11-${day}T08:00:00.000Z`;
const own = upcomingMatch("own", { startsAt: at(24) });
const others = { teamA: { name: "Plains", short: "PLA" }, teamB: { name: "Coast", short: "COA" } };
const result = (key: string, day: number, given: Partial<Match> = {}): Match =>
  upcomingMatch(key, { ...given, status: "RESULTS", type: "result", startsAt: at(day) });
const keys = (matches: readonly Match[]): string[] => matches.map(({ key }) => key);

it("has the others of the series, live ones first, then by their starts, and never the match itself", () => {
  const list = [
    upcomingMatch("late", { startsAt: at(28) }),
    own,
    upcomingMatch("soon", { startsAt: at(25) }),
    upcomingMatch("elsewhere", { series: "Sea Cup", startsAt: at(24) }),
    upcomingMatch("live", { status: "LIVE", type: "live", startsAt: at(26) }),
    upcomingMatch("again", { code: "own", startsAt: at(24) }),
  ];
  const found = relatedMatches(list, own);
  expect(keys(found.others)).toEqual(["live", "soon", "late"]);
  expect(found.ofSeries).toBe(true);
});

it("has those of its day where its series has no other", () => {
  const cup = (key: string, day: number) => upcomingMatch(key, { series: "Sea Cup", startsAt: at(day) });
  const found = relatedMatches([own, cup("same", 24), cup("next", 25)], own);
  expect(found).toMatchObject({ others: [{ key: "same" }], ofSeries: false });
});

it("has the last two results of each side, each once, the latest first", () => {
  const half = { teamA: own.teamA, teamB: others.teamB };
  const list = [
    result("old", 10),
    result("both", 20),
    result("ours", 22, half),
    result("theirs", 21, { teamA: others.teamA, teamB: own.teamB }),
    result("strangers", 23, others),
  ];
  const found = relatedMatches(list, own);
  expect(keys(found.results)).toEqual(["ours", "theirs", "both"]);
  expect(found.others).toEqual([]);
});

it("has after a match what its sides play next, nothing in play, at most two each, and the rest of its series, each once", () => {
  const over = result("own", 24);
  const list = [
    over,
    upcomingMatch("third", { startsAt: at(28) }),
    upcomingMatch("first", { startsAt: at(25) }),
    upcomingMatch("live", { status: "LIVE", type: "live", startsAt: at(26) }),
    upcomingMatch("apart", { ...others, startsAt: at(27) }),
    upcomingMatch("elsewhere", { ...others, series: "Sea Cup", startsAt: at(27) }),
    result("before", 20),
  ];
  const sides = [over.teamA.name, over.teamB.name];
  const { next, others: rest } = afterMatch(list, { ...over, sides });
  expect(keys(next)).toEqual(["first", "third"]);
  expect(keys(rest)).toEqual(["live", "apart"]);
  expect(afterMatch([over], { ...over, sides })).toEqual({ next: [], others: [] });
});
