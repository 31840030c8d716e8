import { describe, expect, it } from "vitest";
import { chase, ended } from "../fixtures/match-of-overs.ts";
import type { Scorecard } from "../types.ts";
import { chartInnings } from "./chart-innings.ts";
import { oversAsInnings } from "./overs-as-innings.ts";

function drawn(match: Scorecard) {
  const { card, progress } = oversAsInnings(match);
  return chartInnings(card, progress);
}

describe("a match that is told over by over, as charts draw it", () => {
  it("goes for nothing in its second innings where more has been played since", () => {
    const card = chase({ equation: "Hills need 9 runs in 6 balls" });
    const last = card.overs[card.overOrder.at(-1) ?? ""];
    if (!last) throw new Error("The match has no overs");
    const third = { ...last, number: "1", innings: 3, side: "Rivers", score: "6/0" };
    const more = { ...card, overOrder: [...card.overOrder, "third"], overs: { ...card.overs, third } };
    expect(oversAsInnings(card).card.innings["2"]?.target).toBe(31);
    expect(oversAsInnings(more).card.innings["2"]?.target).toBeUndefined();
  });

  it("adds up overs without scores as far as their runs are known, and leaves the rest out", () => {
    const match = ended([
      { number: "1", balls: ["1", "0", "4", "0", "0", "1"] },
      { number: "2", balls: ["1", "wd", "0", "0", "0", "0", "6"] },
      { number: "3", balls: ["1", "W", "0", "0", "0", "0"] },
      { number: "4", balls: ["1", "0", "0", "0", "0", "0"] },
      { number: "5", balls: ["4", "0", "0", "0", "0", "0"], score: "25/1" },
      { number: "6", balls: ["4", "0", "0", "0", "0", "0"], score: "9/1" },
    ]);
    const [innings] = drawn(match);
    expect(innings?.bars).toEqual([
      { over: 0, runs: 6, wickets: 0 },
      { over: 1, runs: 8, wickets: 0 },
    ]);
    expect(innings?.scores.at(-1)).toEqual({ over: 5, runs: 25 });
    expect(innings?.falls.map(({ over }) => over)).toEqual([5]);
  });
});
