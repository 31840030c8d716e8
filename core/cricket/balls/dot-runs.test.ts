import { expect, it } from "vitest";
import type { BallEntry } from "./ball-entry.ts";
import { dotRuns, dotRunWords } from "./dot-runs.ts";

/** A ball of an over, "4.2"; nobody scored from it. */
const ball = (over: string, facts: Partial<BallEntry> = {}): BallEntry => ({
  id: `1-${over.replace(".", "-")}`,
  innings: 1,
  over,
  batter: "কোহলি",
  bowler: "আমির",
  runs: 0,
  batterRuns: 0,
  score: "40/1",
  sentence: "",
  ...facts,
});
/** The overs of the balls of each entry. */
const runs = (...balls: BallEntry[]) => dotRuns(balls).map((run) => run.map(({ over }) => over));

it("joins dot balls in a row, and keeps every ball once, in its order", () => {
  expect(runs(ball("4.4"), ball("4.3"), ball("4.2", { runs: 1 }), ball("4.1"))).toEqual([
    ["4.4", "4.3"],
    ["4.2"],
    ["4.1"],
  ]);
  expect(dotRuns([])).toEqual([]);
});

it("joins nothing that brought something", () => {
  const extras = { kind: "leg-bye", runs: 1 } as const;
  for (const facts of [{ wicket: { batter: "কোহলি", how: "b আমির" } }, { runs: 1, extras }, { several: 2 }])
    expect(runs(ball("4.3"), ball("4.2", facts), ball("4.1"))).toEqual([["4.3"], ["4.2"], ["4.1"]]);
});

it("ends a run with its over, its innings and its bowler: summaries stand between these", () => {
  expect(runs(ball("5.1"), ball("4.6", { summary: "৫ ওভার শেষ" }), ball("4.5"))).toEqual([
    ["5.1"],
    ["4.6", "4.5"],
  ]);
  expect(runs(ball("4.3"), ball("4.2", { bowler: "হাসান" }))).toEqual([["4.3"], ["4.2"]]);
  expect(runs(ball("0.2", { innings: 2 }), ball("0.1"))).toEqual([["0.2"], ["0.1"]]);
  expect(runs(ball("4.3"), ball("4.2", { inningsSummary: "ইনিংস শেষ" }))).toEqual([["4.3"], ["4.2"]]);
});

it("says how many they were, whose, and who faced all of them", () => {
  expect(dotRunWords([ball("4.3"), ball("4.2"), ball("4.1")])).toBe("কোহলিকে টানা ৩টি ডট বল আমিরের।");
  expect(dotRunWords([ball("4.3"), ball("4.2", { batter: "ধোনি" })])).toBe("আমিরের পরপর ২টি ডট বল।");
  expect(dotRunWords([ball("4.3", { bowler: "Ellis" }), ball("4.2")])).toBe(
    "কোহলিকে পরপর ২টি ডট বল Ellis-এর।",
  );
  expect(dotRunWords([ball("4.3", { batter: "Ellis" }), ball("4.2", { batter: "Ellis" })])).toBe(
    "Ellis-কে পরপর ২টি ডট বল আমিরের।",
  );
});
