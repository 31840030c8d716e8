import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "../../log/log.ts";
import { openRedis } from "../../redis/open.ts";
import type { Redis, Send } from "../../redis/port.ts";
import { Script } from "../../redis/script.ts";
import { createCountedLimit, prefixOf } from "../counted-limit.ts";
import { countInProcess } from "../in-process/in-process-rate-limits.ts";
import { type RateLimit, type RateLimits, STORE_LIMIT_MS, STORE_REST_MS } from "../port.ts";

/**
 * What the library asks of a node-redis client, over the product's connections: a cluster's keys go to their own
 * server, and every call ends within `limitMs` (`Redis.run`'s own without it).
 */
class StoreClient {
  readonly #redis: Redis;
  readonly #limitMs: number | undefined;
  readonly #scripts = new Map<string, Script>();
  #restUntil = 0;

  constructor(redis: Redis, limitMs?: number) {
    this.#redis = redis;
    this.#limitMs = limitMs;
  }

  /** Asked before each call of a limit that can count elsewhere (`rejectIfRedisNotReady`). */
  get isReady(): boolean {
    return performance.now() >= this.#restUntil;
  }

  /** The library has one script, to count with. */
  eval(source: string, { keys: [key = ""], arguments: values }: { keys: string[]; arguments: string[] }) {
    const script = this.#scripts.get(source) ?? new Script(source);
    this.#scripts.set(source, script);
    return this.#run(key, (send) => script.run(send, [key], values));
  }

  /** The two commands that the library reads a count with. */
  multi() {
    const words: [string, string][] = [];
    const batch = {
      get: (key: string) => batch.and("GET", key),
      pTTL: (key: string) => batch.and("PTTL", key),
      and: (command: string, key: string) => {
        words.push([command, key]);
        return batch;
      },
      exec: () => this.#run(words[0]?.[1] ?? "", (send) => Promise.all(words.map((each) => send(each)))),
    };
    return batch;
  }

  async #run(key: string, work: (send: Send) => Promise<unknown>): Promise<unknown> {
    try {
      return await this.#redis.run(key, work, this.#limitMs);
    } catch (error) {
      this.#restUntil = performance.now() + STORE_REST_MS;
      throw error;
    }
  }
}

/**
 * Counts in the store, and here as well what it let through: while the store is away an address has no more than what it
 * had not used of this process yet, and not the whole limit once more.
 */
function withInsurance(shared: RateLimit, here: RateLimit): RateLimit {
  return {
    async take(key) {
      let taken: Awaited<ReturnType<RateLimit["take"]>>;
      try {
        taken = await shared.take(key);
      } catch {
        return here.take(key);
      }
      if (taken.ok) await here.take(key);
      return taken;
    },
    waitFor: (key) => shared.waitFor(key).catch(() => here.waitFor(key)),
    async giveBack(key) {
      await here.giveBack(key);
      // If it cannot be given back, the count ends with its window.
      await shared.giveBack(key).catch(() => undefined);
    },
  };
}

/** Limits in Redis, counted by every process together. */
export function openRedisRateLimits(url: string, log: Log): RateLimits {
  const redis = openRedis({ url, name: "Rate limits (Redis)", log });
  const patient = new StoreClient(redis);
  const hurried = new StoreClient(redis, STORE_LIMIT_MS);
  return {
    create(rule) {
      const { name, limit: points, windowSeconds: duration, whenAway = "reject" } = rule;
      const common = { keyPrefix: prefixOf(name), points, duration, useRedisPackage: true };
      if (whenAway === "reject") {
        return createCountedLimit(new RateLimiterRedis({ ...common, storeClient: patient }));
      }
      const counter = new RateLimiterRedis({ ...common, storeClient: hurried, rejectIfRedisNotReady: true });
      return withInsurance(createCountedLimit(counter), createCountedLimit(countInProcess(rule)));
    },
    close: () => redis.close(),
  };
}
