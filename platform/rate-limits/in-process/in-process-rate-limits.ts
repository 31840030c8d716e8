import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { createCountedLimit, prefixOf } from "../counted-limit.ts";
import type { RateLimitRule, RateLimits } from "../port.ts";

export const MOST_COUNTED = 20_000;

/** The library keeps every key until its window ends; this class limits their number. */
class BoundedMemory extends RateLimiterMemory {
  readonly #counted = new LRUCache<string | number, true>({
    max: MOST_COUNTED,
    dispose: (_, key) => void this.delete(key),
  });

  override penalty(key: string | number, points?: number) {
    this.#counted.set(key, true, { noDisposeOnSet: true });
    return super.penalty(key, points);
  }
}

export const countInProcess = ({ name, limit, windowSeconds }: RateLimitRule): RateLimiterMemory =>
  new BoundedMemory({ keyPrefix: prefixOf(name), points: limit, duration: windowSeconds });

export function createInProcessRateLimits(): RateLimits {
  return {
    create: (rule) => createCountedLimit(countInProcess(rule)),
    close: () => {},
  };
}
