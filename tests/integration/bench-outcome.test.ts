import { describe, expect, it } from "vitest";
import { outcomeOf } from "../bench/outcome.ts";
import type { BenchResult } from "../bench/result.ts";

const result = (name: string, met: boolean): BenchResult => ({
  name,
  value: 51,
  unit: "ms",
  goal: "at most 50",
  met,
});
const met = result("pages: home", true);
const missed = result("pages: an article", false);

describe("a run of benchmarks", () => {
  it("ends well where every goal is met", () => {
    expect(outcomeOf([met, met], [], false)).toEqual({ lines: ["0 below their goals"], code: 0 });
  });

  it("fails by one missed goal, and names it with its figures", () => {
    expect(outcomeOf([met, missed], [], false)).toEqual({
      lines: ["1 below their goals", "MISSED  pages: an article: 51 ms; goal: at most 50"],
      code: 1,
    });
  });

  it("names a missed goal, and ends well, where it shall only be reported", () => {
    const { lines, code } = outcomeOf([missed], [], true);
    expect([lines.length, code]).toEqual([2, 0]);
  });

  it.each([true, false])("fails by a benchmark that broke, only reported: %s", (reportOnly) => {
    expect(outcomeOf([met], ["storm"], reportOnly)).toEqual({
      lines: ["0 below their goals", "Broken: storm"],
      code: 1,
    });
  });
});
