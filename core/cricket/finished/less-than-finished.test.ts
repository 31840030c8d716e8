import { describe, expect, it } from "vitest";
import { CHASE } from "../fixtures/chase.ts";
import { ended } from "../fixtures/match-of-overs.ts";
import type { Innings, Scorecard } from "../types.ts";
import { isLessThanFinished } from "./less-than-finished.ts";

const NOW = Date.parse("2026-11-21T20:00:00Z");
const HOUR = 3_600_000;
const overByOver: Scorecard = {
  ...ended([{ number: "1", balls: ["1", "wd", "4", "0", "0", "0", "6"] }]),
  result: "Rivers won by 9 runs",
};
const byInnings: Scorecard = { ...CHASE, status: "RESULTS", result: "Rivers won by 9 runs" };
const last = byInnings.inningsOrder.at(-1) ?? "";
const withLast = (part: Partial<Innings>): Scorecard => {
  const innings = byInnings.innings[last];
  if (!innings) throw new Error("The match has no innings");
  return { ...byInnings, innings: { ...byInnings.innings, [last]: { ...innings, ...part } } };
};
const { [last]: _, ...others } = byInnings.innings;
const first = { inningsOrder: ["1"], innings: others };

describe("a finished scorecard", () => {
  it.each<[string, Scorecard, Scorecard]>([
    ["a ball fewer over by over", { ...overByOver, ...oversOf(["1", "wd", "4", "0", "0", "0"]) }, overByOver],
    ["no overs", { ...overByOver, overOrder: [], overs: {} }, overByOver],
    ["overs in the place of innings", overByOver, byInnings],
    ["an innings fewer", { ...byInnings, ...first }, byInnings],
    ["no batters", withLast({ batterOrder: [], batters: {} }), byInnings],
    ["no bowlers", withLast({ bowlerOrder: [], bowlers: {} }), byInnings],
    ["no over count", withLast({ overs: "" }), byInnings],
  ])("is more than one with %s", (_name, card, finished) => {
    expect(isLessThanFinished(card, finished, NOW)).toBe(true);
  });

  it.each<[string, Scorecard, Scorecard]>([
    ["itself", byInnings, byInnings],
    ["innings where it had overs", byInnings, overByOver],
    [
      "a wide more, which is no ball",
      { ...overByOver, ...oversOf(["wd", "1", "wd", "4", "0", "0", "0", "6"]) },
      overByOver,
    ],
    ["a wide fewer", { ...overByOver, ...oversOf(["1", "4", "0", "0", "0", "6"]) }, overByOver],
    ["an over count that cannot be read", withLast({ overs: "all" }), byInnings],
    ["another margin", { ...byInnings, result: "Rivers won by 8 runs" }, byInnings],
  ])("is not more than %s", (_name, card, finished) => {
    expect(isLessThanFinished(card, finished, NOW)).toBe(false);
  });

  it("is corrected by a right Timestamp where its own is ahead of the clock by more than a day", () => {
    const at = (providerTime: number, result = "Rivers won by 8 runs") => ({
      ...byInnings,
      result,
      providerTime,
    });
    expect(isLessThanFinished(at(NOW - HOUR), at(NOW + 30 * 24 * HOUR), NOW)).toBe(false);
    expect(isLessThanFinished(at(NOW - HOUR), at(NOW + 20 * HOUR), NOW)).toBe(true);
    // One ahead is no later one either.
    expect(isLessThanFinished({ ...at(NOW + 30 * 24 * HOUR), ...first }, at(NOW), NOW)).toBe(true);
  });

  it("loses an innings to a later result alone", () => {
    const shorter = { ...byInnings, ...first, providerTime: NOW };
    const before = { ...byInnings, providerTime: NOW - HOUR };
    expect(isLessThanFinished(shorter, before, NOW)).toBe(false);
    const { result: _result, ...open } = shorter;
    expect(isLessThanFinished({ ...open, statusText: "Play in Progress" }, before, NOW)).toBe(true);
  });

  it("is none of a match that goes on with more balls, whatever was said of its end", () => {
    const goesOn = (overs: string): Scorecard => {
      const { result: _result, ...open } = withLast({ overs });
      return open;
    };
    const abandoned = { ...goesOn("10.0"), result: "Match abandoned" };
    expect(isLessThanFinished(goesOn("19.5"), abandoned, NOW)).toBe(false);
    expect(isLessThanFinished(goesOn("10.0"), abandoned, NOW)).toBe(true);
  });

  it("is none by the list's word where the list takes it back", () => {
    const { result: _result, ...open } = withLast({ overs: "2.0" });
    const { result: _other, ...listed } = byInnings;
    expect(isLessThanFinished({ ...open, status: "RESULTS" }, listed, NOW)).toBe(true);
    expect(isLessThanFinished({ ...open, status: "LIVE" }, listed, NOW)).toBe(false);
  });
});

function oversOf(balls: readonly string[]): Pick<Scorecard, "overOrder" | "overs"> {
  const { overOrder, overs } = ended([{ number: "1", balls: [...balls] }]);
  return { overOrder, overs };
}
