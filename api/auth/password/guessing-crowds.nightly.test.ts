import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInProcessRateLimits } from "../../../platform/rate-limits/in-process/in-process-rate-limits.ts";
import type { RateLimits } from "../../../platform/rate-limits/port.ts";
import { createTemporaryLogin, type LoginOutcome } from "./temporary-login.ts";

/** The pause of slowed attempts takes no real time. */
const pause = async () => undefined;
const login = { username: "editor", password: "right horse" };

it.each([
  ["every network of a /48", (n: number) => `2001:db8:7:${n.toString(16)}::/64`],
  ["every address of a /24", (n: number) => `198.51.100.${n}`],
])("checks the owner's first try while strangers guess from %s", async (_, address) => {
  const temporary = createTemporaryLogin(login, createInProcessRateLimits(), Date.now, pause);
  const outcomes: LoginOutcome[] = [];
  const strangers = Array.from({ length: 250 }, async (_each, n) => {
    const outcome = await temporary.check(login.username, `guess ${n}`, { address: address(n) });
    outcomes.push(outcome);
  });
  await expect.poll(() => outcomes.length).toBeGreaterThan(0);
  const owner = { address: "192.0.2.99" };
  expect(await temporary.check(login.username, login.password, owner)).toMatchObject({ ok: true });
  expect(outcomes.length).toBeLessThan(strangers.length);
  await Promise.all(strangers);
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "limited");
  expect(refused.length).toBeGreaterThan(150);
  expect(refused.every((outcome) => "waitMs" in outcome && outcome.waitMs === 2_000)).toBe(true);
});

it("counts made-up names in a bounded number of places, so that they fill no store", async () => {
  const places = new Set<string>();
  const taken = { ok: true, remaining: 1, resetMs: 0 } as const;
  const counts: RateLimits = {
    create: ({ name }) => ({
      async take(key) {
        if (name === "sign-in by address") return { ok: false, waitMs: 1 };
        places.add(`${name} ${key}`);
        return taken;
      },
      waitFor: async () => 0,
      giveBack: async () => undefined,
    }),
    close: () => undefined,
  };
  const temporary = createTemporaryLogin(login, counts, Date.now, pause);
  const from = { address: "192.0.2.8" };
  const made = Array.from({ length: 18_000 }, (_, n) => temporary.check(`nobody ${n}`, "guess", from));
  await Promise.all(made);
  expect(places.size).toBeLessThanOrEqual(2 * 16_384);
});

describe("an address that is slowed down", () => {
  // Attempts use the clock and timers of the process; scrypt does not.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const from = { address: "192.0.2.7" };
  const right = { ok: true };
  const wrong = { ok: false, reason: "wrong" };
  const limited = (waitMs: number) => ({ ok: false, reason: "limited", waitMs });

  it("has one guess a minute checked, so 25 at most in a quarter of an hour", async () => {
    const temporary = createTemporaryLogin(login, createInProcessRateLimits(), Date.now, pause);
    let checked = 0;
    for (let second = 0; second < 2 * 15 * 60; second += 1) {
      const outcome = await temporary.check(login.username, `guess ${second}`, from);
      if (!outcome.ok && outcome.reason === "wrong") checked += 1;
      vi.advanceTimersByTime(1_000);
    }
    expect(checked).toBeLessThanOrEqual(2 * 25);
    expect(checked).toBeGreaterThanOrEqual(2 * 22);
  });

  it("waits for each name by itself, and is told alike of the right name and of made-up ones", async () => {
    const pauses: number[] = [];
    const temporary = createTemporaryLogin(login, createInProcessRateLimits(), Date.now, async (ms) => {
      pauses.push(ms);
    });
    const tryAs = (name: string, password = login.password) => temporary.check(name, password, from);
    for (let n = 0; n < 10; n += 1) expect(await tryAs(`nobody ${n}`)).toMatchObject(wrong);
    expect(pauses).toEqual([]);
    // More attempts than may wait for a hash. Further attempts are rejected after a second, for any name.
    const crowd = Array.from({ length: 60 }, (_, n) => tryAs(`somebody ${n}`));
    const late = await Promise.all([tryAs(login.username, "guess"), tryAs("made up", "guess")]);
    expect(late).toEqual([limited(2_000), limited(2_000)]);
    const answers = new Set((await Promise.all(crowd)).map((outcome) => JSON.stringify(outcome)));
    expect(answers).toEqual(new Set([JSON.stringify(wrong), JSON.stringify(limited(2_000))]));
    expect(await tryAs(login.username)).toMatchObject(right);
    expect(pauses).toEqual(Array.from({ length: 63 }, () => 1_000));
    expect(await tryAs(login.username, "mistyped")).toMatchObject(wrong);
    expect(await tryAs(login.username, "again")).toEqual(limited(60_000));
    expect(await tryAs(login.username)).toEqual(limited(60_000));
    vi.advanceTimersByTime(60_000);
    expect(await tryAs(login.username)).toMatchObject(right);
  });
});
