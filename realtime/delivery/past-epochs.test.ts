import { expect, it } from "vitest";
import { createPastEpochs } from "./past-epochs.ts";

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `e${from + at}`);

it("remembers the hundred that were named last, however many clients make up", () => {
  const past = createPastEpochs();
  for (const epoch of range(1, 100)) past.add(epoch);
  expect(range(1, 100).every(past.has)).toBe(true);
  past.add("e1");
  past.add("e101");
  expect(past.has("e2")).toBe(false);
  expect(["e1", ...range(3, 101)].every(past.has)).toBe(true);
  for (const epoch of range(200, 10_000)) past.add(epoch);
  expect(range(1, 10_000).filter(past.has)).toEqual(range(9_901, 10_000));
});
