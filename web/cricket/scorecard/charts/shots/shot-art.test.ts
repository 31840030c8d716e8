import { describe, expect, it } from "vitest";
import { pitchPaths, wheelPaths } from "./shot-art.ts";

describe("a drawn shot", () => {
  it("goes where the batter hit it: straight is down, off is left", () => {
    const shot = { batter: "1", bowler: "2", wicket: false };
    const at = (angle: number, runs: number) =>
      wheelPaths([{ ...shot, runs, stroke: { angle, distance: 5 } }]);
    expect(at(270, 4).four).toBe("M74 74L74 142");
    expect(at(180, 1).run).toBe("M74 74L6 74");
    expect(at(0, 6).six).toBe("M74 74L147 74");
    expect(at(0, 0)).toEqual({});
  });

  it("bounces on the pitch, however far from it the provider says", () => {
    const shot = { batter: "1", bowler: "2", wicket: false, runs: 0 };
    const far = pitchPaths([{ ...shot, bounce: { line: -999, length: 999 } }]).ball ?? "";
    expect(far).toBe("M5 144h0");
  });
});
