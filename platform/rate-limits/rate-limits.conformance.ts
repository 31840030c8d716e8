import { describe, expect, it } from "vitest";
import type { RateLimitRule, RateLimits, Taken } from "./port.ts";

const MINUTE = 60_000;
let serial = 0;
/** A rule that no other test uses. */
const newRule = (limit: number, minutes: number): RateLimitRule => ({
  name: `rule ${serial++}`,
  limit,
  windowSeconds: minutes * 60,
});
const waitOf = (taken: Taken): number => (taken.ok ? 0 : taken.waitMs);

/**
 * Behaviour of every store of rate limits. `open` opens the store again, as another process would; `pass`
 * advances the time of all these processes.
 */
export function describeRateLimits(
  name: string,
  open: () => RateLimits,
  pass: (milliseconds: number) => Promise<void>,
): void {
  /** Compares waits that the store's own clock has measured: they may be slightly shorter than expected. */
  const expectWait = (actual: number, expected: number): void => {
    expect(actual).toBeLessThanOrEqual(expected);
    expect(actual).toBeGreaterThan(expected - MINUTE / 4);
  };

  describe(`rate limits: ${name}`, () => {
    it("count over all processes, in a window that begins with the first", async () => {
      const rule = newRule(3, 10);
      const [one, two] = [open().create(rule), open().create(rule)];
      const key = "192.0.2.1";
      const first = await Promise.all([one, two, one, two, one].map((limit) => limit.take(key)));
      expect(first.filter(({ ok }) => ok)).toHaveLength(3);
      const remaining = first.flatMap((taken) => (taken.ok ? [taken.remaining] : []));
      expect(remaining.toSorted()).toEqual([0, 1, 2]);
      for (const taken of first) if (!taken.ok) expectWait(taken.waitMs, 10 * MINUTE);
      expect(await two.take("192.0.2.2")).toMatchObject({ ok: true, remaining: 2 });
      await pass(4 * MINUTE);
      expectWait(waitOf(await two.take(key)), 6 * MINUTE);
      expectWait(await one.waitFor(key), 6 * MINUTE);
      expect(await one.waitFor("never counted")).toBe(0);
      await pass(6 * MINUTE);
      expect(await one.waitFor(key)).toBe(0);
      expect(await two.take(key)).toMatchObject({ ok: true, remaining: 2 });
    });

    it("add nothing up that is counted under two names", async () => {
      const limits = open();
      const [one, two] = [limits.create(newRule(1, 1)), limits.create(newRule(1, 1))];
      expect(await one.take("k")).toMatchObject({ ok: true });
      expect(await two.take("k")).toMatchObject({ ok: true });
      expect(await one.take("k")).toMatchObject({ ok: false });
    });

    it("let no more through for what is given back after its window has ended", async () => {
      const limit = open().create(newRule(2, 1));
      await limit.take("k");
      await limit.take("k");
      await pass(MINUTE);
      await limit.giveBack("k");
      await limit.giveBack("k");
      const taken = [await limit.take("k"), await limit.take("k"), await limit.take("k")];
      expect(taken.map(({ ok }) => ok)).toEqual([true, true, false]);
    });

    it("do not count what they refuse, nor what is given back", async () => {
      const rule = newRule(2, 1);
      const [one, two] = [open().create(rule), open().create(rule)];
      await one.take("k");
      for (let turn = 0; turn < 5; turn += 1) {
        expect(await two.take("k")).toMatchObject({ ok: true, remaining: 0 });
        for (let refused = 0; refused < 3; refused += 1) {
          expectWait(waitOf(await one.take("k")), MINUTE);
        }
        await one.giveBack("k");
        expect(await two.waitFor("k")).toBe(0);
      }
    });
  });
}
