import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OverFigures, ProgressDocument } from "../balls/progress.ts";
import { ribbonOf, ribbonSvg, spokenLane } from "./ribbon.ts";

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
  const shots = ["", "", "7,9,4,,290,5,,", "", "", "", ""];
  const first = over({ runs: 17, wickets: 1, marks: "01F!0+1S5", shots });

  it("has a tick for each ball, with its runs, its kind and where it went", () => {
    const { lanes, overs } = ribbonOf(match({ 1: [first] }));
    expect(overs).toBe(20);
    expect(lanes[0]?.ticks.map(({ runs, kind }) => `${runs} ${kind}`).join(", ")).toBe(
      "0 dot, 1 run, 4 four, 0 wicket, 1 run, 6 six, 5 run",
    );
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
    const marks = fc.string({ maxLength: 90 });
    const figures = fc.record({ balls: fc.nat(30), runs: fc.nat(900), wickets: fc.nat(10), marks });
    const overs = fc.array(figures, { maxLength: 80 });
    fc.assert(
      fc.property(overs, overs, fc.integer({ min: 0, max: 60 }), (one, two, allotted) => {
        const ribbon = ribbonOf(match({ 1: one, 2: two }), [{ number: 1, allottedOvers: String(allotted) }]);
        const drawn = ribbonSvg(ribbon) ?? "";
        for (const [, x, y] of drawn.matchAll(/M(\S+) (\S+?)[hv]/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThanOrEqual(1_000);
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(ribbon.lanes.length * 100);
        }
        expect(JSON.stringify(ribbon)).not.toMatch(/null/);
      }),
    );
  });
});
