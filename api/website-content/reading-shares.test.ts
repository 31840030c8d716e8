import { expect, it } from "vitest";
import { createReadingShares } from "./reading-shares.ts";

it("gives an address six seconds of reading at once, and then a tenth of the time", () => {
  const shares = createReadingShares();
  for (let page = 0; page < 3; page += 1) {
    expect(shares.waitOf("a", 1000)).toBeUndefined();
    shares.spend("a", 2_000, 1000);
  }
  shares.spend("a", 2_000, 1000);
  expect(shares.waitOf("a", 1000)).toBe(20);
  expect(shares.waitOf("a", 20_500)).toBe(1);
  expect(shares.waitOf("a", 21_000)).toBeUndefined();
  expect(shares.waitOf("b", 1000)).toBeUndefined();
});

it("lets ordinary pages through as often as they are asked for", () => {
  const shares = createReadingShares();
  for (let second = 0; second < 600; second += 2) {
    expect(shares.waitOf("a", second * 1000)).toBeUndefined();
    shares.spend("a", 150, second * 1000);
  }
});

it("has four pages under way for an address", () => {
  const shares = createReadingShares();
  const ends = Array.from({ length: 4 }, () => shares.begin("a"));
  expect(shares.waitOf("a", 0)).toBe(1);
  expect(shares.waitOf("b", 0)).toBeUndefined();
  ends[0]?.();
  expect(shares.waitOf("a", 0)).toBeUndefined();
});
