import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDue, nextCheckAt, patienceOf } from "./backoff.ts";

const at = Date.parse("2026-08-22T12:00:00Z");
const wait = (timing: Partial<Parameters<typeof nextCheckAt>[0]>): number =>
  nextCheckAt({ kind: "feed", intervalMs: 60_000, began: at, now: at, failures: 0, ...timing }) - at;

describe("nextCheckAt", () => {
  test("is an interval after the poll began, however long it took", () => {
    expect(wait({})).toBe(60_000);
    expect(wait({ now: at + 2000 })).toBe(60_000);
    expect(wait({ now: at + 70_000 })).toBe(70_000);
  });

  test("a failing feed backs off to 15 minutes", () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((failures) => wait({ failures }) / 60_000)).toEqual([
      1, 2, 4, 8, 15, 15, 15,
    ]);
  });

  test("a failing scorecard backs off to three intervals, and to a minute at most", () => {
    expect([1, 2, 3, 9].map((failures) => wait({ kind: "scorecard", intervalMs: 5000, failures }))).toEqual([
      5000, 10_000, 15_000, 15_000,
    ]);
    expect(wait({ kind: "scorecard", intervalMs: 40_000, failures: 9 })).toBe(60_000);
  });

  test("a feed's wish makes it later, never earlier, and an hour at most", () => {
    expect(wait({ patienceMs: 300_000 })).toBe(300_000);
    expect(wait({ patienceMs: 1000 })).toBe(60_000);
    expect(wait({ patienceMs: 1e9 })).toBe(3_600_000);
    expect(wait({ kind: "scorecard", intervalMs: 5000, patienceMs: 300_000 })).toBe(5000);
  });

  test("no source is ever dropped or asked in a hurry", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("feed" as const, "fixtures" as const, "scorecard" as const),
        fc.integer({ min: 100, max: 86_400_000 }),
        fc.nat(5000),
        fc.nat(),
        (kind, intervalMs, failures, patienceMs) => {
          const gap = wait({ kind, intervalMs, failures, patienceMs });
          expect(gap).toBeGreaterThanOrEqual(intervalMs);
          expect(gap).toBeLessThanOrEqual(Math.max(intervalMs, 3_600_000));
        },
      ),
    );
  });
});

test.each([
  [{ "retry-after": "120" }, 120_000],
  [{ "retry-after": "Sat, 22 Aug 2026 12:05:00 GMT" }, 300_000],
  [{ "retry-after": "Sat, 22 Aug 2026 11:00:00 GMT" }, undefined],
  [{ "retry-after": "soon" }, undefined],
  [{ "cache-control": "public, max-age=600" }, 600_000],
  [{ "cache-control": "public, max-age=600", age: "500" }, 100_000],
  [{ "cache-control": "s-maxage=600" }, undefined],
  [{ "cache-control": "no-cache, max-age=600" }, undefined],
  [{ expires: "Sat, 22 Aug 2026 12:01:00 GMT" }, 60_000],
  [{ expires: "0" }, undefined],
  [{}, undefined],
])("the wish in %j is %j ms", (headers, expected) => {
  expect(patienceOf(headers as Record<string, string>, at)).toBe(expected);
});

describe("isDue", () => {
  const source = { intervalMs: 60_000, nextCheckAt: at };
  test("when its time has come", () => {
    expect(isDue(source, at - 1)).toBe(false);
    expect(isDue(source, at)).toBe(true);
  });
  test("when it is too far off to be true", () => {
    expect(isDue(source, at - 120_000)).toBe(false);
    expect(isDue(source, at - 120_001)).toBe(true);
  });
  test("but not while it rightly backs off", () => {
    const backingOff = { ...source, lastErrorAt: at - 900_000 };
    expect(isDue(backingOff, at - 899_000)).toBe(false);
    expect(isDue({ ...source, lastErrorAt: at + 5 }, at - 899_000)).toBe(true);
  });
});
