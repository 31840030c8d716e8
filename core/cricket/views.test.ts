import { describe, expect, it } from "vitest";
import { LIVE_CHASE, OVER_BY_OVER } from "./fixtures/live-chase.ts";
import { MATCH_LIST } from "./fixtures/match-list.ts";
import { matchesInOrder } from "./match-list/matches-in-order.ts";
import { ballColour, markInBengali, spokenOutcome } from "./outcome.ts";
import { ballsIn, oversOf, runsAnOver, strikeRateOf } from "./overs.ts";
import { normaliseFixtures } from "./read/list/fixtures.ts";
import { outcomeFromText } from "./read/scorecard/read-outcome.ts";
import { read as card } from "./read/scorecard/scorecard.test-support.ts";
import { popupRefreshSeconds, scorecardRefreshSeconds } from "./scorecard-refresh.ts";
import * as views from "./views.ts";

const list = normaliseFixtures(MATCH_LIST);
const [live, warmUp, upcoming, result] = list.ok ? matchesInOrder(list.value) : [];
if (!live || !warmUp || !upcoming || !result) throw new Error("the fixture list is not what it was");

describe("what pages derive", () => {
  it("the score of an innings and of a card", () => {
    const current = views.currentInnings(card(LIVE_CHASE));
    expect(current).toMatchObject({ runs: 120, wickets: 3, overs: "16.4" });
    expect(views.latestScore(live)).toBe("HIL 120/3 (16.4)");
    expect(views.latestScore(upcoming)).toBeUndefined();
    const [first] = views.inningsOfTeam(card(LIVE_CHASE), "11");
    expect(first).toMatchObject({ runs: 150, wickets: 2, overs: "20.0" });
  });

  it("super overs among the innings of the list: after a tie, of an over at most", () => {
    const [a, b] = [live.teamA, live.teamB];
    const innings = (team: string, runs: string, overs: string) => ({ team, runs, wickets: "2", overs });
    const superOvers = (...all: ReturnType<typeof innings>[]) =>
      [a, b].map((team) => {
        const supers = views.listedSuperOvers(all, [a, b]);
        return views.inningsOf(all, team).map((one) => supers.has(one));
      });
    const first = [innings(a.short, "176", "20.0"), innings(b.short, "176", "20.0")];
    const second = [innings(a.short, "5", "0.4"), innings(b.short, "5", "1.0")];
    expect(superOvers(...first, ...second, innings(b.short, "1", "0.1"))).toEqual([
      [false, true],
      [false, true, true],
    ]);
    expect(superOvers(...first, innings(a.short, "90", "30.0"))).toEqual([[false, false], [false]]);
    const test = [innings(a.short, "176", "60.0"), innings(b.short, "201", "70.2")];
    expect(superOvers(...test, innings(a.short, "3", "0.5"))).toEqual([[false, false], [false]]);
  });

  it("the current players: the stand, else the last over, else nobody", () => {
    const stand = { kind: "partnership", runs: 4, balls: 3, runRate: "8.00" };
    expect(views.currentPlayers(card(LIVE_CHASE))).toMatchObject(stand);
    expect(views.currentPlayers(card(OVER_BY_OVER)).kind).toBe("over");
    expect(views.currentPlayers({ ...card(OVER_BY_OVER), overOrder: [] })).toEqual({ kind: "none" });
    expect(views.currentBowler(card(LIVE_CHASE))?.name).toBe("Fourth River");
  });

  it("filters and logo codes", () => {
    expect(views.matchesFilter({ ...live, status: "DELAYED" }, "UPCOMING")).toBe(true);
    expect(views.matchesFilter(live, "RESULTS")).toBe(false);
    expect(views.logoCode({ short: "a&b" })).toBe("A%26B");
  });

  it("is looked at every 15 s while live or waited for, else every 60 s", () => {
    expect(scorecardRefreshSeconds(undefined)).toBe(15);
    expect(scorecardRefreshSeconds({ published: false, code: "x" })).toBe(15);
    expect(scorecardRefreshSeconds(card(LIVE_CHASE))).toBe(15);
    expect([undefined, card(LIVE_CHASE)].map(popupRefreshSeconds)).toEqual([30, 30]);
    expect(popupRefreshSeconds({ ...card(LIVE_CHASE), status: "RESULTS" })).toBe(60);
    for (const status of ["RESULTS", "DELAYED", "UPCOMING"] as const)
      expect(scorecardRefreshSeconds({ ...card(LIVE_CHASE), status }), status).toBe(60);
  });
});

it.each([
  ["6", "6", "six"],
  ["4", "4", "four"],
  ["0(W)", "W", "wicket"],
  ["wk", "W", "wicket"],
  ["1W", "1W", "wicket"],
  ["0W", "W", "wicket"],
  ["2 wkt", "2W", "wicket"],
  ["1(W)", "1W", "wicket"],
  ["1(1WD)", "wd", "other"],
  ["5wd", "5wd", "other"],
  ["4(4LB)", "4lb", "other"],
  ["•", "0", "other"],
])("the ball %s is %s and %s", (written, outcome, colour) => {
  expect(outcomeFromText(written)).toBe(outcome);
  expect(ballColour(outcome)).toBe(colour);
});

it.each([
  ["W", "উ", "উইকেট"],
  ["1W", "১উ", "উইকেট, ১ রান"],
  ["wd", "ওয়া", "ওয়াইড"],
  ["5wd", "৫ওয়া", "ওয়াইড, ৫ রান"],
  ["2nb", "২নো", "নো বল, ২ রান"],
  ["1lb", "১লেবা", "লেগ বাই, ১ রান"],
  ["0", "০", "কোনো রান নেই"],
  ["1", "১", "এক রান"],
  ["4", "৪", "চার"],
  ["6", "৬", "ছক্কা"],
  ["7", "৭", "৭ রান"],
  ["?", "?", "?"],
])("the mark of the ball %s is %s, and its name aloud %s", (outcome, mark, spoken) => {
  expect([markInBengali(outcome), spokenOutcome(outcome)]).toEqual([mark, spoken]);
});

describe("overs", () => {
  it("are overs and balls, not decimals", () => {
    expect(ballsIn("3.2", 6)).toBe(20);
    expect(ballsIn("17.4", 5)).toBe(89);
    expect(ballsIn("", 6)).toBeUndefined();
    expect(oversOf(119, 6)).toBe("19.5");
    expect(oversOf(18, 5)).toBe("3.3");
    expect(runsAnOver(25, 20, 6)).toBe("7.50");
    expect(runsAnOver(0, 0, 6)).toBeUndefined();
    expect(strikeRateOf(0, 0)).toBe("-");
    expect(strikeRateOf(undefined, undefined)).toBe("-");
    expect(strikeRateOf(54, 37)).toBe("145.95");
  });
});
