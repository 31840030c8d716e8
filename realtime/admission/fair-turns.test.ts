import { describe, expect, it } from "vitest";
import { createFairTurns, type FairTurns } from "./fair-turns.ts";
import type { Rate } from "./limits.ts";

/** An event loop whose turns and clock the test controls. */
function loop(share?: Rate): {
  turns: FairTurns<object>;
  work(name: string, milliseconds: number): () => void;
  done: string[];
  turn(): void;
  /** Advances the clock by this many ms, and runs a turn for each due timer. */
  pass(milliseconds: number): void;
  /** Gives the processor to another process for this many ms. */
  preempt(milliseconds: number): void;
} {
  const done: string[] = [];
  let time = 0;
  let preempted = 0;
  let due: (() => void)[] = [];
  let timers: { run: () => void; at: number }[] = [];
  const turn = (): void => {
    const now = due;
    due = [];
    for (const run of now) run();
  };
  return {
    done,
    preempt(milliseconds) {
      time += milliseconds;
      preempted += milliseconds;
    },
    turns: createFairTurns({
      now: () => time,
      cpu: () => time - preempted,
      shareOf: () => share,
      soon: (run) => due.push(run),
      later: (run, milliseconds) => timers.push({ run, at: time + milliseconds }),
    }),
    pass(milliseconds) {
      time += milliseconds;
      const ready = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of ready) run();
      turn();
    },
    work: (name, milliseconds) => () => {
      time += milliseconds;
      done.push(name);
    },
    turn,
  };
}

describe("turns", () => {
  it("do at once what a turn of the loop has time for, and put off the rest", () => {
    const { turns, work, done, turn } = loop();
    const flood = {};
    const atOnce = ["a", "b", "c", "d"].map((name) => turns.run(flood, work(name, 1.5)));
    expect(atOnce).toEqual([true, true, false, false]);
    expect(done).toEqual(["a", "b"]);
    turn();
    expect(done).toEqual(["a", "b", "c", "d"]);
    expect(turns.run(flood, work("e", 1.5))).toBe(false);
    turn();
    turn();
    expect(turns.run(flood, work("f", 1.5))).toBe(true);
    expect(done).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("let others in before what is left of a flood", () => {
    const { turns, work, done, turn } = loop();
    const [flood, reader] = [{}, {}];
    for (let count = 0; count < 1000; count += 1) turns.run(flood, work("flood", 1));
    turns.run(reader, work("reader", 1));
    turn();
    expect(done.indexOf("reader")).toBe(3);
    for (let count = 0; count < 1000; count += 1) turn();
    expect(done).toHaveLength(1001);
  });
});

describe("turns of callers beyond their share", () => {
  const SHARE = { burst: 10, perSecond: 1 };
  const flood = {};
  function flooded() {
    const own = loop(SHARE);
    for (let count = 0; count < 1000; count += 1) own.turns.run(flood, own.work("flood", 1));
    for (let count = 0; count < 20; count += 1) own.turn();
    return own;
  }

  it("come after everybody else's, who are done at once in a turn of their own", () => {
    const { turns, work, done, turn } = flooded();
    const before = done.length;
    expect(turns.run({}, work("reader", 1))).toBe(true);
    for (let count = 0; count < 3; count += 1) turns.run({}, work("other", 2));
    expect(done.slice(before, before + 2)).toEqual(["reader", "other"]);
    turn();
    turn();
    expect(done.filter((name) => name === "other")).toHaveLength(3);
  });

  it("leave the loop four times as long as they had it, and get on all the same", () => {
    const { turns, work, done, pass } = flooded();
    const from = done.length;
    for (let milliseconds = 0; milliseconds < 300; milliseconds += 1) {
      pass(1);
    }
    const got = done.length - from;
    expect(got).toBeGreaterThan(50);
    expect(got).toBeLessThanOrEqual(80);
    for (let count = 0; count < 4000; count += 1) pass(2);
    expect(done).toHaveLength(1000);
    turns.run(flood, work("last", 1));
    for (let count = 0; count < 100; count += 1) pass(2);
    expect(done.at(-1)).toBe("last");
  });

  it("keep the order of one caller", () => {
    const { turns, work, done, pass } = loop(SHARE);
    const numbers = Array.from({ length: 60 }, (_, index) => String(index));
    for (const number of numbers) turns.run(flood, work(number, 1));
    for (let count = 0; count < 1000; count += 1) pass(2);
    expect(done).toEqual(numbers);
  });
});
