import { describe, expect, it } from "vitest";
import { manualTimers } from "../../tests/support/manual-timers.ts";
import { createFairSemaphore, type FairLimits, OverloadedError, onlyOne } from "./fair-semaphore.ts";

const NEVER = new AbortController().signal;

/** A semaphore whose work and clock the test controls. */
function places(limits: Partial<FairLimits> = {}) {
  const timers = manualTimers();
  const atOnceOfOne = limits.atOnce ?? 4;
  const fair = createFairSemaphore(
    { atOnce: 4, atOnceOfOne, forNewcomers: 0, mostWaiting: 100, mostWaitingOfOne: 100, ...limits },
    timers.now,
    timers.after,
  );
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => ends.set(name, () => done(name)));
  };
  return {
    fair,
    begun,
    work,
    pass: timers.pass,
    /** `name`: a letter for the client and a number, such as `a1`. */
    ask(name: string, signal: AbortSignal = NEVER): Promise<string> {
      return fair.run(onlyOne(name.slice(0, 1)), signal, work(name));
    },
    async end(name: string, afterMs = 0): Promise<void> {
      timers.pass(afterMs);
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

describe("places that are shared out by who asks", () => {
  it("are kept for those who hold none: neither one nor two have them all", async () => {
    const { ask, begun, end } = places({ atOnce: 6, atOnceOfOne: 3, forNewcomers: 3 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1", "d1"]) void ask(name);
    expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "d1"]);
    void ask("e1");
    await end("a1");
    expect(begun.at(-1)).toBe("e1");
  });

  it("are all one's where none is reserved and no other waits; the next to come has the next of them", async () => {
    const { ask, begun, end } = places({ atOnce: 2 });
    for (const name of ["a1", "a2", "a3", "b1"]) void ask(name);
    expect(begun).toEqual(["a1", "a2"]);
    await end("a1");
    expect(begun).toEqual(["a1", "a2", "b1"]);
  });

  it("are waited for as long as may be; work that has begun goes on", async () => {
    const { ask, begun, end, pass } = places({ atOnce: 1, longestWaitMs: 1_000 });
    const first = ask("a1");
    const sentAway = expect(ask("b1")).rejects.toBeInstanceOf(OverloadedError);
    pass(500);
    const last = ask("c1");
    pass(500);
    await sentAway;
    await end("a1");
    expect(begun).toEqual(["a1", "c1"]);
    await end("c1", 10_000);
    expect(await Promise.all([first, last])).toEqual(["a1", "c1"]);
  });

  it("go to the one that has used them least lately", async () => {
    const { ask, begun, end } = places({ atOnce: 1 });
    for (const name of ["a1", "a2", "a3"]) void ask(name);
    await end("a1", 1_000);
    void ask("b1");
    void ask("b2");
    await end("a2", 1_000);
    await end("b1", 100);
    await end("b2", 100);
    expect(begun).toEqual(["a1", "a2", "b1", "b2", "a3"]);
  });

  it("are given back by work that is given up while it waits, that fails, and that throws", async () => {
    const { ask, begun, end, fair } = places({ atOnce: 1 });
    const leave = new AbortController();
    void ask("a1");
    const waiting = ask("a2", leave.signal);
    leave.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await expect(ask("a3", leave.signal)).rejects.toThrow("gone");
    await end("a1");
    const thrown = fair.run(onlyOne("a"), NEVER, () => {
      throw new Error("broken");
    });
    await expect(thrown).rejects.toThrow("broken");
    void ask("a4");
    await expect.poll(() => begun).toEqual(["a1", "a4"]);
  });
});
