import { expect, test } from "vitest";
import { lifeIn } from "./caught-up.ts";

test("the life of list and scorecards is not known where that of one of them was not asked for", () => {
  const asked = new Map([
    ["matches", "a"],
    ["match:one", "b"],
  ]);
  expect(lifeIn(asked)).toEqual(new Set(["a"]));
  expect(lifeIn(asked, ["one"])).toEqual(new Set(["a", "b"]));
  // Asked for before the list had another match.
  expect(lifeIn(asked, ["one", "two"])).toBeUndefined();
});
