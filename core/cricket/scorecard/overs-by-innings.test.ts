import { describe, expect, it } from "vitest";
import { OVER_BY_OVER } from "../fixtures/live-chase.ts";
import { read } from "../read/scorecard/scorecard.test-support.ts";
import type { Over } from "../types.ts";
import { oversByInnings } from "./overs-by-innings.ts";

function over(number: string, balls: string, more: Partial<Over> = {}): Over {
  const nobody = { batterOrder: [], batters: {}, bowlerOrder: [], bowlers: {} };
  return { number, balls: balls.split(" "), ...nobody, ...more };
}

function told(...overs: Over[]) {
  const named = overs.map((one, index) => [`o${index}`, one] as const);
  return oversByInnings({ overOrder: named.map(([id]) => id), overs: Object.fromEntries(named) });
}

describe("overs by innings", () => {
  it("stand under who batted and the score, the newest first", () => {
    const innings = told(
      over("1", "4 0 1 0 W 2", { innings: 1, side: "Rivers", score: "7/1" }),
      over("2", "1 wd 0 0 6 0 0", { innings: 1, side: "Rivers", score: "15/1" }),
      over("1", "1 0 0", { innings: 2, side: "Hills", score: "1/0" }),
    );
    expect(innings.map(({ side, score, overs }) => [side, score, overs])).toEqual([
      ["Hills", "1/0", "0.3"],
      ["Rivers", "15/1", "2.0"],
    ]);
    expect(innings[1]?.rows.map(({ number, runs, score }) => [number, runs, score])).toEqual([
      ["2", 8, "15/1"],
      ["1", 7, "7/1"],
    ]);
  });

  it("begin another innings where the overs begin again and nobody says so", () => {
    const innings = told(over("1", "1 1 1 1 1 1"), over("2", "0 0 0 0 0 0"), over("1", "4 lb 2nb"));
    expect(innings.map(({ number, rows }) => `${number}: ${rows.map((row) => row.runs)}`)).toEqual([
      "2: 7",
      "1: 0,6",
    ]);
  });

  it("bring no runs that nobody told: batters may run as a wicket falls, and an over may be missing", () => {
    const [innings] = told(
      over("1", "1 W 0 0 0 0"),
      over("2", "1 W 0 0 0 0", { score: "9/2" }),
      over("4", "0 0 0 0 0 1", { score: "30/2" }),
    );
    expect(innings?.rows.map((row) => row.runs)).toEqual([1, undefined, undefined]);
  });

  it("are super overs after a tie, and an innings that has only begun is none", () => {
    const side = (name: string, runs: string) => ({ side: name, score: runs });
    const match = (second: string) =>
      told(
        over("1", "1", side("Rivers", "1/0")),
        over("2", "6", side("Rivers", "7/0")),
        over("1", "1", side("Hills", "1/0")),
        over("2", "6", side("Hills", second)),
        over("1", "4", side("Rivers", "4/0")),
        over("1", "4", side("Hills", "4/0")),
        over("1", "6", side("Rivers", "6/0")),
      ).map(({ superOver, turn, all }) => [superOver === true, turn, all]);
    const [last, ...before] = match("7/0").slice(0, 3);
    expect(last).toEqual([true, 2, 2]);
    expect(before).toEqual(Array(2).fill([true, 1, 2]));
    expect(
      match("6/0")
        .slice(0, 3)
        .every(([superOver]) => !superOver),
    ).toBe(true);
  });

  it("has five balls an over where all overs have", () => {
    const innings = told(over("1", "1 1 1 1 1"), over("2", "0 0 0 0 0"));
    expect(innings[0]?.overs).toBe("2.0");
  });

  it("know who batted by the first batter, where a document names no side", () => {
    expect(oversByInnings(read(OVER_BY_OVER)).map(({ side, overs }) => [side, overs])).toEqual([
      ["Hills", "1.4"],
    ]);
  });
});
