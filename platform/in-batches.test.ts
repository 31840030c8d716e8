import { expect, it } from "vitest";
import { inBatches } from "./in-batches.ts";

it("reads the first key at once, and together what was asked for meanwhile, each key once", async () => {
  const calls: string[][] = [];
  let release = (): void => {};
  const read = inBatches(async (keys) => {
    calls.push([...keys]);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.toUpperCase()]));
  });
  const first = read("a");
  const others = ["b", "none", "b", "c"].map(read);
  expect(calls).toEqual([["a"]]);
  release();
  expect(await first).toBe("A");
  await expect.poll(() => calls.length).toBe(2);
  release();
  expect(await Promise.all(others)).toEqual(["B", undefined, "B", "C"]);
  expect(calls).toEqual([["a"], ["b", "none", "c"]]);
});

it("tells everybody of a batch that it failed, and reads again for the next", async () => {
  let works = false;
  const read = inBatches(async (keys) => {
    if (!works) throw new Error("away");
    return new Map(keys.map((key) => [key, 1]));
  });
  const failed = await Promise.allSettled([read("a"), read("b"), read("c")]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  works = true;
  expect(await read("a")).toBe(1);
});
