import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDatabaseClock } from "./database-clock.ts";

/** Time by which the database's clock is ahead, ms. */
const AHEAD_MS = 250_000;
const SECOND = 1_000;
/** Time that a question travels to the database, and time that the answer travels back, ms. */
let there: number;
let back: number;
let asked: number;
let away: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  there = 10;
  back = 10;
  asked = 0;
  away = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds);
const open = () =>
  createDatabaseClock(async () => {
    asked += 1;
    if (away) throw new Error("the database is away");
    wait(there);
    const theirs = Date.now() + AHEAD_MS;
    wait(back);
    return theirs;
  });
const expectRight = (clock: { now(): number }): void => {
  expect(Math.abs(clock.now() - (Date.now() + AHEAD_MS))).toBeLessThanOrEqual(1);
};

test("tells the database's time, whatever this process's wall clock says", async () => {
  const clock = open();
  await clock.refresh();
  expectRight(clock);
  const before = clock.now();
  vi.setSystemTime(Date.now() + 3_600_000);
  wait(5 * SECOND);
  expect(clock.now() - before).toBe(5 * SECOND);
});

test("asks no more often than every ten seconds", async () => {
  const clock = open();
  for (let count = 0; count < 31; count += 1) {
    await clock.refresh();
    wait(SECOND);
  }
  expect(asked).toBeLessThanOrEqual(4);
  expect(asked).toBeGreaterThan(2);
});

test("does not believe an answer that was long on its way, unless there is no other", async () => {
  const clock = open();
  back = 8 * SECOND;
  await clock.refresh();
  expect(clock.now() - (Date.now() + AHEAD_MS)).toBeLessThan(-3 * SECOND);
  wait(11 * SECOND);
  back = there;
  await clock.refresh();
  expectRight(clock);
  wait(11 * SECOND);
  back = 8 * SECOND;
  await clock.refresh();
  expectRight(clock);
});

test("holds a quick answer to be more precise than a slower one soon after", async () => {
  const clock = open();
  await clock.compare();
  wait(SECOND);
  back = SECOND / 2;
  await clock.compare();
  expectRight(clock);
  back = there;
  wait(SECOND);
  await clock.compare();
  expectRight(clock);
});

test("goes on by the last comparison while the database is away, and says so where there was none", async () => {
  const clock = open();
  away = true;
  await expect(clock.refresh()).rejects.toThrow("the database is away");
  away = false;
  await clock.refresh();
  away = true;
  wait(60 * SECOND);
  await clock.refresh();
  expectRight(clock);
});
