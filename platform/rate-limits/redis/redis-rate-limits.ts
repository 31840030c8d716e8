import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "../../log/log.ts";
import { RedisLink } from "../../redis/redis-link.ts";
import { createCountedLimit, prefixOf } from "../counted-limit.ts";
import { countInProcess } from "../in-process/in-process-rate-limits.ts";
import { type RateLimit, type RateLimits, STORE_LIMIT_MS, STORE_REST_MS } from "../port.ts";

/**
 * Script that counts, and deletes a count that is 0 again: otherwise strangers would leave a key for each
 * network.
 */
const COUNT = `
redis.call("SET", KEYS[1], 0, "EX", ARGV[2], "NX")
local count = redis.call("INCRBY", KEYS[1], ARGV[1])
if count > 0 then return {count, redis.call("PTTL", KEYS[1])} end
redis.call("DEL", KEYS[1])
return {0, 0}`;

type Counter = Parameters<typeof createCountedLimit>[0];

/** A counter whose calls end within `limitMs`, by default `RedisLink.run`'s. */
function timed(link: RedisLink, counter: Counter, limitMs?: number): Counter {
  const run = <T>(call: () => Promise<T>): Promise<T> => link.run(call, limitMs);
  return {
    points: counter.points,
    penalty: (key, ...rest) => run(() => counter.penalty(key, ...rest)),
    reward: (key, ...rest) => run(() => counter.reward(key, ...rest)),
    get: (key) => run(() => counter.get(key)),
  };
}

/**
 * Also counts in this process what the store accepts, so that after a failure of the store a client address
 * has only the rest of its limit.
 */
function withInsurance(
  shared: RateLimit,
  here: RateLimit,
  store: { isResting(): boolean; failed(): void },
): RateLimit {
  const ask = async <T>(call: () => Promise<T>): Promise<{ answer: T } | undefined> => {
    if (store.isResting()) return undefined;
    try {
      return { answer: await call() };
    } catch {
      store.failed();
      return undefined;
    }
  };
  return {
    async take(key) {
      const asked = await ask(() => shared.take(key));
      if (!asked) return here.take(key);
      if (asked.answer.ok) await here.take(key);
      return asked.answer;
    },
    async waitFor(key) {
      const asked = await ask(() => shared.waitFor(key));
      return asked ? asked.answer : here.waitFor(key);
    },
    async giveBack(key) {
      await here.giveBack(key);
      // If the use cannot be given back, its count ends with the window.
      await ask(() => shared.giveBack(key));
    },
  };
}

export function openRedisRateLimits(url: string, log: Log): RateLimits {
  const link = new RedisLink({ url, name: "Rate limits (Redis)", log });
  /** Time until which, after a failure, a limit that can count in this process does not use the store. */
  let restUntil = 0;
  return {
    create(rule) {
      const { name, limit: points, windowSeconds: duration, whenAway = "reject" } = rule;
      const common = {
        keyPrefix: prefixOf(name),
        points,
        duration,
        useRedisPackage: true,
        customIncrTtlLuaScript: COUNT,
      };
      const counter = new RateLimiterRedis({ ...common, storeClient: link.client });
      if (whenAway === "reject") return createCountedLimit(timed(link, counter));
      const shared = createCountedLimit(timed(link, counter, STORE_LIMIT_MS));
      return withInsurance(shared, createCountedLimit(countInProcess(rule)), {
        isResting: () => performance.now() < restUntil,
        failed: () => {
          restUntil = performance.now() + STORE_REST_MS;
        },
      });
    },
    close: () => link.close(),
  };
}
