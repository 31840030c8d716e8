import { describe, expect, it } from "vitest";
import { CHASE } from "../fixtures/chase.ts";
import { ended } from "../fixtures/match-of-overs.ts";
import { cardAgain, type WordedCard as Scorecard } from "../fixtures/worded.ts";
import type { Innings } from "../types.ts";
import { isRegression as isLess } from "./is-regression.ts";

const again = (card: Scorecard): Scorecard => ({ ...cardAgain(card), ...(card.lags ? { lags: true } : {}) });
const isRegression = (card: Scorecard, finished: Scorecard, now: number): boolean =>
  isLess(again(card), again(finished), now);

const NOW = Date.parse("2026-11-21T20:00:00Z");
const HOUR = 3_600_000;
const BALLS = ["1", "wd", "4", "0", "0", "0", "6"];
const overByOver: Scorecard = {
  ...ended([{ number: "1", balls: BALLS }]),
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
const fewer = { ...byInnings, ...first };
const { result: _result, ...noResult } = byInnings;
const endedSomehow: Scorecard = { ...noResult, statusText: "Match Ended" };
const byEquation: Scorecard = { ...endedSomehow, equation: "Rivers won by 9 runs" };
const NO_TABLES = { batterOrder: [], batters: {}, bowlerOrder: [], bowlers: {} };

describe("a finished scorecard", () => {
  it.each<[string, Scorecard, Scorecard]>([
    ["a ball fewer over by over", { ...overByOver, ...oversOf(["1", "wd", "4", "0", "0", "0"]) }, overByOver],
    ["no overs", { ...overByOver, overOrder: [], overs: {} }, overByOver],
    ["overs in the place of innings", overByOver, byInnings],
    ["an innings fewer", fewer, byInnings],
    ["no batters", withLast({ batterOrder: [], batters: {} }), byInnings],
    ["no bowlers", withLast({ bowlerOrder: [], bowlers: {} }), byInnings],
    ["no over count", withLast({ overs: "" }), byInnings],
    ["an innings fewer, of which only the overs were known", fewer, withLast(NO_TABLES)],
    ["an innings fewer, whose overs could not be read", fewer, withLast({ overs: "all" })],
    ["no result", endedSomehow, byInnings],
    ["no result where its equation says it", endedSomehow, byEquation],
  ])("is more than one with %s", (_name, card, finished) => {
    expect(isRegression(card, finished, NOW)).toBe(true);
  });

  it.each<[string, Scorecard, Scorecard]>([
    ["itself", byInnings, byInnings],
    ["innings where it had overs", byInnings, overByOver],
    ["a wide more, which is no ball", { ...overByOver, ...oversOf(["wd", ...BALLS]) }, overByOver],
    ["a wide fewer", { ...overByOver, ...oversOf(["1", "4", "0", "0", "0", "6"]) }, overByOver],
    ["an over count that cannot be read", withLast({ overs: "all" }), byInnings],
    ["one without an innings that was never played", fewer, withLast({ ...NO_TABLES, overs: "0.0" })],
    ["one whose equation says the result", byEquation, byInnings],
    ["another margin", { ...byInnings, result: "Rivers won by 8 runs" }, byInnings],
  ])("is not more than %s", (_name, card, finished) => {
    expect(isRegression(card, finished, NOW)).toBe(false);
  });

  it("is corrected by a right Timestamp where its own is ahead of the clock by more than a day", () => {
    const at = (providerTime: number, result = "Rivers won by 8 runs") => ({
      ...byInnings,
      result,
      providerTime,
    });
    expect(isRegression(at(NOW - HOUR), at(NOW + 30 * 24 * HOUR), NOW)).toBe(false);
    expect(isRegression(at(NOW - HOUR), at(NOW + 20 * HOUR), NOW)).toBe(true);
    expect(isRegression({ ...at(NOW + 30 * 24 * HOUR), ...first }, at(NOW), NOW)).toBe(true);
  });

  it("loses an innings to a later result alone", () => {
    const before = { ...byInnings, providerTime: NOW - HOUR };
    const shorter = (card: Scorecard): Scorecard => ({ ...card, ...first, providerTime: NOW });
    expect(isRegression(shorter(byInnings), before, NOW)).toBe(false);
    const inProgress = { ...noResult, statusText: "Play in Progress" };
    const open = [inProgress, { ...inProgress, result: "Rivers lead by 9 runs" }, endedSomehow];
    for (const card of open) expect(isRegression(shorter(card), before, NOW)).toBe(true);
  });

  it.each<[string, (balls: number) => Scorecard]>([
    ["by innings", (balls) => withLast({ overs: `10.${balls}` })],
    ["over by over", (balls) => ({ ...overByOver, ...oversOf(Array.from({ length: balls }, () => "1")) })],
  ])("is none of a match that goes on with more balls %s, whatever was said of its end", (_name, after) => {
    const goesOn = (balls: number): Scorecard => {
      const { result: _result, ...open } = after(balls);
      return open;
    };
    const abandoned = { ...goesOn(2), result: "Match abandoned" };
    expect(isRegression(goesOn(3), abandoned, NOW)).toBe(false);
    expect(isRegression(goesOn(2), abandoned, NOW)).toBe(true);
  });

  it("is none by the list's word where the list takes it back", () => {
    const { result: _result, ...open } = withLast({ overs: "2.0" });
    expect(isRegression({ ...open, lags: true }, { ...noResult, lags: true }, NOW)).toBe(true);
    expect(isRegression({ ...open, status: "LIVE" }, { ...noResult, lags: true }, NOW)).toBe(false);
  });
});

function oversOf(balls: readonly string[]): Pick<Scorecard, "overOrder" | "overs"> {
  const { overOrder, overs } = ended([{ number: "1", balls: [...balls] }]);
  return { overOrder, overs };
}
