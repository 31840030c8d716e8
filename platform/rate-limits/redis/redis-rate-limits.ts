import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "../../log/log.ts";
import { RedisLink } from "../../redis/redis-link.ts";
import { createCountedLimit, prefixOf } from "../counted-limit.ts";
import { countInProcess } from "../in-process/in-process-rate-limits.ts";
import { type RateLimit, type RateLimits, STORE_LIMIT_MS, STORE_REST_MS } from "../port.ts";

/** A count that is back at 0 goes in the same step: strangers would else leave a key for each network that they come from. */
const COUNT = `
redis.call("SET", KEYS[1], 0, "EX", ARGV[2], "NX")
local count = redis.call("INCRBY", KEYS[1], ARGV[1])
if count > 0 then return {count, redis.call("PTTL", KEYS[1])} end
redis.call("DEL", KEYS[1])
return {0, 0}`;

type Counter = Parameters<typeof createCountedLimit>[0];

/** A counter whose calls end within `limitMs` (`RedisLink.run`'s own without it). */
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
 * Counts in the store, and here as well what it let through: while the store is away an address has no more than what it
 * had not used of this process yet, and not the whole limit once more.
 */
function withInsurance(
  shared: RateLimit,
  here: RateLimit,
  store: { isResting(): boolean; failed(): void },
): RateLimit {
  /** Undefined while the store is away. */
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
      // If it cannot be given back, the count ends with its window.
      await ask(() => shared.giveBack(key));
    },
  };
}

/** Limits in Redis, counted by every process together. */
export function openRedisRateLimits(url: string, log: Log): RateLimits {
  const link = new RedisLink({ url, name: "Rate limits (Redis)", log });
  /** After a failure, what can count elsewhere does not ask the store until then. */
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
