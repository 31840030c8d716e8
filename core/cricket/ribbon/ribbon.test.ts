import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ball } from "../balls/ball.ts";
import { figuresOf } from "../balls/over-figures.ts";
import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import { LANE_HEIGHT, RIBBON_WIDTH, ribbonOf, ribbonPaths, ribbonSvg, spokenLane } from "./ribbon.ts";

const over = (given: Partial<OverFigures>): OverFigures => ({ balls: 6, runs: 0, wickets: 0, ...given });
const match = (innings: Record<number, OverFigures[]>, more: Partial<ProgressDocument> = {}) => ({
  code: "a1",
  players: {},
  innings: Object.fromEntries(
    Object.entries(innings).map(([number, overs]) => [
      number,
      { overs: Object.fromEntries(overs.entries()) },
    ]),
  ),
  ...more,
});
const spoken = (document: ProgressDocument) => {
  const { lanes, ballsPerOver } = ribbonOf(document);
  return lanes.map((lane) => spokenLane(lane, ballsPerOver));
};

describe("the ribbon of a match", () => {
  const first = over({
    runs: 17,
    wickets: 1,
    marks: "01F!0+1S5",
    shots: ["", "", "7,9,4,,290,5,,", "", "", "", ""],
  });

  it("has a tick for each ball, with its runs, its kind and where it went", () => {
    const { lanes, overs } = ribbonOf(match({ 1: [first] }));
    expect(overs).toBe(20);
    expect(lanes[0]?.ticks.map(({ runs, kind }) => [runs, kind])).toEqual([
      [0, "dot"],
      [1, "run"],
      [4, "four"],
      [0, "wicket"],
      [1, "run"],
      [6, "six"],
      [5, "run"],
    ]);
    expect(lanes[0]?.ticks[2]?.shot?.stroke).toEqual({ angle: 290, distance: 5 });
    expect(lanes[0]?.ticks[3]?.shot).toBeUndefined();
  });

  it("is told for the ear by innings, without fours where an over's balls are unknown", () => {
    expect(spoken(match({ 1: [first], 2: [over({ runs: 4, balls: 3 })] }))).toEqual([
      "১ ওভারে ১৭: ১ চার, ১ ছয়, ১ উইকেট",
      "০.৩ ওভারে ৪: উইকেট পড়েনি",
    ]);
    const hundred = Array.from({ length: 20 }, (_, at) => over({ balls: 5, runs: at * 8, marks: "11111" }));
    expect(spoken(match({ 1: hundred }))).toEqual(["১০০ বলে ১৫২: উইকেট পড়েনি"]);
  });

  it("has no lane for a super over, and none at all before the first ball", () => {
    expect(ribbonSvg(ribbonOf(match({})))).toBeUndefined();
    expect(ribbonOf(match({ 1: [first], 3: [first] }), [{ number: 3, superOver: true }]).lanes).toHaveLength(
      1,
    );
  });

  it("draws an over as one tick in a match of 450 overs, and where an older build stored no balls", () => {
    const long = Array.from({ length: 450 }, (_, at) =>
      over({ runs: at * 3, wickets: Math.floor(at / 50), marks: "0" }),
    );
    const { lanes, overs } = ribbonOf(match({ 1: long }, { ended: true }));
    expect([overs, lanes[0]?.ticks.length]).toEqual([450, 450]);
    expect(ribbonOf(match({ 1: [over({ runs: 8 }), first] })).lanes[0]?.ticks).toHaveLength(8);
  });

  it("stays inside its drawing, whatever the marks say", () => {
    const overs = fc.array(
      fc.record({
        balls: fc.nat(30),
        runs: fc.nat(900),
        wickets: fc.nat(10),
        marks: fc.string({ maxLength: 90 }),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(overs, overs, fc.integer({ min: 0, max: 60 }), (one, two, allotted) => {
        const ribbon = ribbonOf(match({ 1: one, 2: two }), [{ number: 1, allottedOvers: String(allotted) }]);
        const { paths } = ribbonPaths(ribbon);
        const points = Object.values(paths).flatMap((path) => [...path.matchAll(/M(\S+) (\S+?)[hv]/g)]);
        for (const [, x, y] of points) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThanOrEqual(RIBBON_WIDTH);
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(ribbon.lanes.length * LANE_HEIGHT);
        }
        expect(JSON.stringify(ribbon)).not.toMatch(/null/);
      }),
    );
  });
});

it("an over's marks give its runs and wickets again", () => {
  const player = { id: "7", name: "Player", short: "P" };
  const kinds = fc.record({
    extra: fc.constantFrom(undefined, "wide", "no-ball", "bye"),
    runs: fc.integer({ min: 0, max: 6 }),
    out: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 1, maxLength: 12 }), (given) => {
      const balls = given.map(({ extra, runs, out }, at): Ball => {
        const total = given.slice(0, at + 1);
        const four = extra === undefined && runs === 4;
        return {
          ...{ id: `1-0-${at}`, innings: 1, over: `0.${at + 1}`, order: at, batter: player, bowler: player },
          runs,
          batterRuns: extra ? 0 : runs,
          conceded: extra === "bye" ? 0 : runs,
          ...(extra ? { extras: { kind: extra, runs } } : {}),
          ...(four ? { boundary: 4 } : {}),
          ...(out ? { wicket: { batter: player, kind: "bowled", how: "" } } : {}),
          total: {
            runs: total.reduce((sum, ball) => sum + ball.runs, 0),
            wickets: total.filter((ball) => ball.out).length,
          },
        };
      });
      const figures = figuresOf(balls);
      const { ticks = [] } = ribbonOf(match({ 1: [figures] })).lanes[0] ?? {};
      expect(ticks.reduce((sum, { runs }) => sum + runs, 0)).toBe(figures.runs);
      expect(ticks.filter(({ kind }) => kind === "wicket")).toHaveLength(figures.wickets);
    }),
  );
});
