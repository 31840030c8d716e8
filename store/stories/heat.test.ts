import { describe, expect, it } from "vitest";
import { firstHeat, heatAfterOpen, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "./heat.ts";

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const opened = (heat: number, times: number, halfLife = POPULAR_HALF_LIFE): number =>
  Array.from({ length: times }).reduce<number>((last) => heatAfterOpen(last, NOW, halfLife), heat);

describe("how much a story is read", () => {
  it("is the order of recency without readers", () => {
    expect(firstHeat(NOW, POPULAR_HALF_LIFE, false)).toBeGreaterThan(
      firstHeat(NOW - 1, POPULAR_HALF_LIFE, false),
    );
  });

  it("lets a much read older story stand before a newer one, and one reader does not", () => {
    const older = firstHeat(NOW - 24 * HOUR, POPULAR_HALF_LIFE, false);
    const newer = firstHeat(NOW, POPULAR_HALF_LIFE, false);
    expect(opened(older, 1)).toBeLessThan(newer);
    expect(opened(older, 50)).toBeGreaterThan(newer);
  });

  it("forgets faster what trends than what is popular", () => {
    const was = NOW - 24 * HOUR;
    const read = (halfLife: number): number =>
      Array.from({ length: 100 }).reduce<number>(
        (heat) => heatAfterOpen(heat, was, halfLife),
        firstHeat(was, halfLife, false),
      );
    expect(read(POPULAR_HALF_LIFE)).toBeGreaterThan(firstHeat(NOW, POPULAR_HALF_LIFE, false));
    expect(read(TRENDING_HALF_LIFE)).toBeLessThan(firstHeat(NOW, TRENDING_HALF_LIFE, false));
  });

  it("counts openings exactly at one moment", () => {
    const start = NOW / POPULAR_HALF_LIFE;
    expect(opened(start, 7) - start).toBeCloseTo(3, 9);
  });
});
