import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { type Config, readConfig } from "../../../platform/config/config.ts";
import { hasRedis, redisSkipReason, startRedis, type TestRedis } from "./redis.ts";

/** Describes tests that start Redis servers themselves; they are skipped if Redis is not installed. */
export function describeIfRedis(title: string, suite: () => void): void {
  describe.skipIf(!hasRedis)(`${title}${redisSkipReason}`, suite);
}

/** Describes tests with a Redis of their own, which runs from the first `beforeAll` to the last `afterAll`. */
export function describeOnRedis(title: string, suite: (redis: () => TestRedis) => void): void {
  describeIfRedis(title, () => {
    let started: TestRedis | undefined;
    beforeAll(async () => {
      started = await startRedis();
    });
    afterAll(() => started?.stop());
    suite(() => {
      if (!started) throw new Error("redis-server is asked for before the tests begin");
      return started;
    });
  });
}

/** Opens objects on this Redis, or with other `settings`, and closes all of them after each test. */
export function prepareOnRedis<T>(
  redis: () => TestRedis,
  open: (config: Config) => Promise<T>,
  close: (opened: T) => Promise<unknown>,
): (settings?: Record<string, string>) => Promise<T> {
  const opened: T[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(close));
  });
  return async (settings = { REDIS_URL: redis().url }) => {
    const one = await open(readConfig([], settings));
    opened.push(one);
    return one;
  };
}
