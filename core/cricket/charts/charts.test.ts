import { describe, expect, it } from "vitest";
import type { ProgressDocument } from "../balls/progress.ts";
import { CHASE } from "../fixtures/chase.ts";
import type { Innings, Scorecard } from "../types.ts";
import { type ChartInnings, chartInnings, overAsNumber } from "./chart-innings.ts";
import { partnershipsOf } from "./partnerships.ts";
import { neededRate } from "./rates.ts";
import { lengthOf, shotsOf } from "./shots.ts";

function chase(change: (card: Scorecard) => void = () => undefined): Scorecard {
  const card = structuredClone(CHASE);
  change(card);
  return card;
}

const over = (runs: number, wickets = 0, balls = 6) => ({ runs, wickets, balls });

function progress(innings: Record<string, ReturnType<typeof over>[]>): ProgressDocument {
  const told = Object.entries(innings).map(([number, overs]) => [number, { overs: { ...overs } }]);
  return { code: "rvhl11212025001", players: {}, innings: Object.fromEntries(told) };
}

/** Seventeen overs of seven runs each: 120/3 after 16.4 overs. */
const CHASE_OVERS = [
  ...Array.from({ length: 16 }, (_, index) => over((index + 1) * 7, index > 2 ? 1 : 0)),
  over(120, 3, 4),
];

function one(list: readonly ChartInnings[], index: number): ChartInnings {
  const found = list[index];
  if (!found) throw new Error("The innings is missing");
  return found;
}

describe("overs as a number", () => {
  it.each([
    ["4.3", 6, 4.5],
    ["17.2", 5, 17.4],
    ["20", 6, 20],
    ["", 6, undefined],
    ["4.33", 6, undefined],
  ] as const)("%s of %i balls is %s", (written, ballsPerOver, number) => {
    expect(overAsNumber(written, ballsPerOver)).toBe(number);
  });
});

describe("an innings as charts draw it", () => {
  it("leaves out a score that is above what the innings has now", () => {
    const corrected = CHASE_OVERS.with(9, over(121, 1));
    const { scores } = one(chartInnings(chase(), progress({ "2": corrected })), 1);
    expect(Math.max(...scores.map(({ runs }) => runs))).toBe(120);
    expect(scores).toHaveLength(CHASE_OVERS.length);
  });

  it("goes from wicket to wicket where the overs are not told", () => {
    const drawn = one(chartInnings(chase(), undefined), 0);
    expect(drawn.scores).toEqual([
      { over: 0, runs: 0 },
      { over: 5.5, runs: 40 },
      { over: 18, runs: 141 },
      { over: 20, runs: 150 },
    ]);
    expect(drawn).toMatchObject({ bars: [], exact: false, allotted: 20 });
    expect(drawn.falls.map(({ number, player }) => [number, player])).toEqual([
      [1, "Second River"],
      [2, "First River"],
    ]);
  });

  it("leaves out the bar after an over that is missing, and keeps the line", () => {
    const told = progress({ "2": CHASE_OVERS });
    delete told.innings["2"]?.overs["4"];
    const drawn = one(chartInnings(chase(), told), 1);
    expect(drawn.bars.map((bar) => bar.over)).not.toContain(4);
    expect(drawn.bars.map((bar) => bar.over)).not.toContain(5);
    expect(drawn.scores.map((score) => score.over)).toContain(6);
  });

  it("is none of a super over, and of an innings that has not begun has no line", () => {
    const drawn = chartInnings(
      chase((card) => {
        const [first, second] = [card.innings["1"], card.innings["2"]];
        if (first) first.superOver = true;
        if (second) Object.assign(second, { overs: "0.0", runs: 0, wickets: 0 } satisfies Partial<Innings>);
      }),
      undefined,
    );
    expect(drawn).toHaveLength(1);
    expect(drawn[0]?.scores).toEqual([{ over: 0, runs: 0 }]);
  });
});

describe("rates", () => {
  const drawn = () => chartInnings(chase(), progress({ "2": CHASE_OVERS }));

  it("say what is needed now, 31 in 20 balls, and nothing once it is made or all are out", () => {
    expect(neededRate(one(drawn(), 1))).toBeCloseTo(9.3, 5);
    for (const change of [{ runs: 151 }, { wickets: 10 }]) {
      const over = chase((card) => Object.assign(card.innings["2"] ?? {}, change));
      expect(neededRate(one(chartInnings(over, undefined), 1))).toBeUndefined();
    }
  });
});

describe("stands", () => {
  const stand = (runs: number) => ({ order: [], batters: {}, runs, balls: runs, runRate: "6.00" });

  it("are those that ended, and the one at the crease", () => {
    const playing = chase((card) => {
      const innings = card.innings["2"];
      if (innings) innings.stands = { "2": stand(75), "1": stand(20), "3": stand(21) };
    });
    const innings = playing.innings["2"];
    const stands = innings ? partnershipsOf(innings) : [];
    expect(stands.map(({ wicket, runs, unbroken }) => [wicket, runs, unbroken])).toEqual([
      [1, 20, false],
      [2, 75, false],
      [3, 21, false],
      [4, 4, true],
    ]);
  });
});

describe("shots", () => {
  it("are each batter's and each bowler's, in the order they came on", () => {
    const overs = {
      "10": { ...over(3), shots: ["8,21,0,W,,,0,30"] },
      "2": { ...over(1), shots: ["7,20,4,,290,5,-3,18", "nonsense", "7,21,1,,10,2,,"] },
    };
    const told: ProgressDocument = { code: "x", players: { "7": "কোহলি" }, innings: { "1": { overs } } };
    const { batters, bowlers } = shotsOf(told, 1);
    expect(batters.map(({ id, name, shots }) => [id, name, shots.length])).toEqual([
      ["7", "কোহলি", 2],
      ["8", undefined, 1],
    ]);
    expect(bowlers.map(({ id }) => id)).toEqual(["20", "21"]);
    expect(shotsOf(undefined, 1)).toEqual({ batters: [], bowlers: [] });
  });

  it("have a length by how far from the stumps they bounced", () => {
    expect([3, 18, 26, 41].map((length) => lengthOf({ length })).join(" ")).toBe("yorker full good short");
  });
});
