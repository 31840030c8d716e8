import { expect, it } from "vitest";
import { createInProcessRateLimits } from "../../platform/rate-limits/in-process/in-process-rate-limits.ts";
import { createTemporaryLogin, type LoginOutcome } from "./temporary-login.ts";

const login = { username: "editor", password: "right horse" };

it.each([
  ["every network of a /48", (n: number) => `2001:db8:7:${n.toString(16)}::/64`],
  ["every address of a /24", (n: number) => `198.51.100.${n}`],
])("checks the owner's first try while strangers guess from %s", async (_, address) => {
  const temporary = createTemporaryLogin(login, createInProcessRateLimits(), Date.now);
  const outcomes: LoginOutcome[] = [];
  const strangers = Array.from({ length: 250 }, async (_each, n) => {
    const outcome = await temporary.check(login.username, `guess ${n}`, { address: address(n) });
    outcomes.push(outcome);
  });
  // As many as may wait are waiting, and others were sent away.
  await expect.poll(() => outcomes.length).toBeGreaterThan(0);
  const owner = { address: "192.0.2.99" };
  expect(await temporary.check(login.username, login.password, owner)).toMatchObject({ ok: true });
  // The owner did not come last.
  expect(outcomes.length).toBeLessThan(strangers.length);
  await Promise.all(strangers);
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === "limited");
  expect(refused.length).toBeGreaterThan(150);
  // What was not checked does not count: none of its addresses has to wait a minute.
  expect(refused.every((outcome) => "waitMs" in outcome && outcome.waitMs === 2_000)).toBe(true);
});
