import { expect, it } from "vitest";
import { type FollowChange, mergeChanges } from "./follow-changes.ts";
import type { FollowKind } from "./follows.ts";

const DAY = 86_400_000;
const change = (id: string, on: boolean, at: number, kind: FollowKind = "team"): FollowChange => ({
  kind,
  id,
  name: id,
  on,
  at,
});

it("has of each thing the latest change, the newest first, in whatever order they come", () => {
  const one = [change("india", true, 5), change("oman", true, 3)];
  const other = [change("india", false, 4), change("oman", false, 6), change("oman", true, 1, "series")];
  const merged = [change("oman", false, 6), change("india", true, 5), change("oman", true, 1, "series")];
  expect(mergeChanges(10, one, other)).toEqual(merged);
  expect(mergeChanges(10, other, one)).toEqual(merged);
  expect(mergeChanges(10, merged, merged)).toEqual(merged);
});

it("has the stop of two at the same moment", () => {
  const [on, off] = [change("india", true, 5), change("india", false, 5)];
  expect(mergeChanges(10, [on], [off])).toEqual([off]);
  expect(mergeChanges(10, [off], [on])).toEqual([off]);
});

it("keeps fifty of each kind and fifty stops, and no stop for longer than 90 days", () => {
  const many = Array.from({ length: 60 }, (_, at) => [
    change(`on${at}`, true, at),
    change(`off${at}`, false, at),
  ]);
  const kept = mergeChanges(100, many.flat());
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)?.at).toBe(10);
  expect(mergeChanges(90 * DAY, [change("a", true, 0), change("b", false, 0)])).toEqual([
    change("a", true, 0),
  ]);
});
