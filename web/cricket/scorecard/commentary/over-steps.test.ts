import { describe, expect, it } from "vitest";
import { CHASE as value } from "../../../../core/cricket/fixtures/chase.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import type { BallSearch } from "../ball-search.ts";
import { overSteps } from "./OverSteps.tsx";

/** A match whose innings have these overs. */
function card(...overs: string[]): Scorecard {
  const [like] = Object.values(value.innings);
  if (!like) throw new Error("No innings");
  const innings = overs.map((bowled, at): [string, Innings] => [
    `${at + 1}`,
    { ...like, number: at + 1, overs: bowled },
  ]);
  return { ...value, inningsOrder: innings.map(([key]) => key), innings: Object.fromEntries(innings) };
}
const steps = (search: BallSearch, ...overs: string[]) => {
  const { earlier, later } = overSteps(search, card(...overs), undefined);
  return [earlier, later];
};

describe("the overs beside the one that is chosen", () => {
  const wickets = { only: "wickets" } as const;
  it.each<[BallSearch, overs: string, earlier?: BallSearch, later?: BallSearch]>([
    [{ innings: 1, over: 7 }, "9.0", { innings: 1, over: 6 }, { innings: 1, over: 8 }],
    [{ ...wickets, over: 9, before: "1-8-3" }, "9.1", { ...wickets, over: 8 }, { ...wickets, over: 10 }],
    [{ over: 9 }, "9.0", { over: 8 }],
    [{ over: 1 }, "0.3"],
    [{ innings: 1 }, "9.0"],
  ])(
    "are those of its innings that have begun, with all else that was chosen: %j",
    (search, overs, ...beside) => {
      expect(steps(search, overs)).toEqual([beside[0], beside[1]]);
    },
  );

  it("go over the break between two innings, where it is said which one is read", () => {
    expect(steps({ innings: 1, over: 20 }, "20.0", "3.2")[1]).toEqual({ innings: 2, over: 1 });
    expect(steps({ innings: 2, over: 1 }, "18.4", "3.2")[0]).toEqual({ innings: 1, over: 19 });
    expect(steps({ innings: 1, over: 20 }, "20.0", "0.0")[1]).toBeUndefined();
    expect(steps({ over: 20 }, "20.0", "3.2")[1]).toBeUndefined();
  });

  it("do not lead on from an over that there is not", () => {
    expect(steps({ innings: 1, over: 40 }, "20.0", "3.2")).toEqual([undefined, undefined]);
    expect(steps({ innings: 5, over: 2 }, "20.0")).toEqual([undefined, undefined]);
    expect(overSteps({ over: 2 }, undefined, undefined)).toEqual({ earlier: undefined, later: undefined });
  });
});
