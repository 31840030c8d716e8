import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { MOST_COUNTED } from "./in-process/in-process-rate-limits.ts";
import { openRateLimits } from "./open.ts";
import { type RateLimit, type RateLimits, STORE_LIMIT_MS } from "./port.ts";
import { describeRateLimits } from "./rate-limits.conformance.ts";

const log = createLog("silent");
const rule = { name: "a rule", limit: 1, windowSeconds: 60 };

describe("in one process", () => {
  let ahead = 0;
  const now = Date.now;
  const inProcess = openRateLimits(readConfig([], {}), log);
  beforeEach(() => {
    vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
  });

  // Rate limits that simulated processes share: each rule has one limit, however often it is opened.
  const shared = new Map<string, RateLimit>();
  const open = (): RateLimits => ({
    create(asked) {
      const limit = shared.get(asked.name) ?? inProcess.create(asked);
      shared.set(asked.name, limit);
      return limit;
    },
    close: () => {},
  });
  describeRateLimits("in-process", open, async (milliseconds) => {
    ahead += milliseconds;
  });

  it("forget the key that was not counted for longest, when there are too many", async () => {
    const limit = inProcess.create(rule);
    await limit.take("first");
    await limit.take("second");
    for (let n = 0; n < MOST_COUNTED - 2; n += 1) await limit.take(`stranger ${n}`);
    expect(await limit.take("first")).toMatchObject({ ok: false });
    await limit.take("one more");
    expect(await limit.waitFor("first")).toBeGreaterThan(0);
    expect(await limit.waitFor("second")).toBe(0);
  });
});

describeOnRedis("with a Redis of its own", (redis) => {
  const opened: RateLimits[] = [];
  const open = (): RateLimits => {
    const limits = openRateLimits(readConfig([], { REDIS_URL: redis().url }), log);
    opened.push(limits);
    return limits;
  };
  const keys = async () => (await redis().command("KEYS", "*")) as string[];

  afterEach(() => {
    for (const limits of opened.splice(0)) limits.close();
  });

  describeRateLimits("Redis", open, async (milliseconds) => {
    for (const key of await keys()) {
      const left = Number(await redis().command("PTTL", key)) - milliseconds;
      await redis().command("PEXPIRE", key, String(left));
    }
  });

  it("hold nothing but hashes, and let everything end by itself", async () => {
    await redis().command("FLUSHALL");
    const limit = open().create(rule);
    await limit.take("192.0.2.1");
    await limit.take("192.0.2.1");
    await limit.giveBack("192.0.2.1");
    expect(await keys()).toEqual([]);
    await limit.giveBack("192.0.2.1");
    expect(await keys()).toEqual([]);
    await limit.take("192.0.2.1");
    await limit.waitFor("192.0.2.1");
    const found = await keys();
    expect(found).toEqual([expect.stringMatching(/^khobor:rate-limit:a rule:[\w-]{43}$/)]);
    for (const key of found) expect(Number(await redis().command("PTTL", key))).toBeGreaterThan(0);
  });

  it("let nothing through uncounted while Redis is away, or count here where the rule says so", async () => {
    const limits = open();
    const [strict, insured] = [
      limits.create(rule),
      limits.create({ ...rule, name: "insured", limit: 2, whenAway: "count-here" }),
    ];
    expect(await strict.take("before")).toMatchObject({ ok: true });
    expect(await insured.take("k")).toMatchObject({ ok: true, remaining: 1 });
    await redis().kill();
    await expect(strict.take("k")).rejects.toThrow("Rate limits (Redis)");
    await expect(strict.waitFor("k")).rejects.toThrow("Rate limits (Redis)");
    expect(await insured.take("k")).toMatchObject({ ok: true, remaining: 0 });
    expect(await insured.take("k")).toMatchObject({ ok: false });
    expect(await insured.waitFor("k")).toBeGreaterThan(0);
    await redis().start();
    await vi.waitFor(async () => expect(await strict.take("later")).toMatchObject({ ok: true }), 10_000);
    await vi.waitFor(async () => {
      await insured.take("back");
      expect(await keys()).toContainEqual(expect.stringContaining(":insured:"));
    });
  });

  it("wait for a Redis that stands still no longer than they must, and then not at every call", async () => {
    const limits = open();
    const limit = limits.create({ ...rule, name: "hurried", limit: 1_000, whenAway: "count-here" });
    await limit.take("k");
    redis().pause();
    try {
      const timers = vi.spyOn(globalThis, "setTimeout");
      vi.spyOn(performance, "now").mockReturnValue(performance.now());
      for (let n = 0; n < 50; n += 1) expect(await limit.take("k")).toMatchObject({ ok: true });
      const waits = timers.mock.calls.filter(([, milliseconds]) => milliseconds === STORE_LIMIT_MS);
      expect(waits.length).toBe(1);
    } finally {
      vi.restoreAllMocks();
      redis().resume();
    }
  });
});
