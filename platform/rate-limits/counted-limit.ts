import { createHash } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { RateLimit } from "./port.ts";

const PREFIX = "khobor:rate-limit:";

export const prefixOf = (name: string): string => PREFIX + name;

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/**
 * A limit that uses the library's counters. It takes back refused tries, which the library counts too;
 * otherwise an attacker's refused tries would outweigh a correct one that is given back.
 */
export function createCountedLimit(
  counter: Pick<RateLimiterAbstract, "points" | "penalty" | "reward" | "get">,
): RateLimit {
  const { points: limit } = counter;
  /** If a try were taken back after its window, the next window would start below zero. */
  const takeBack = async (hashed: string): Promise<void> => {
    const { consumedPoints } = await counter.reward(hashed);
    if (consumedPoints < 0) await counter.penalty(hashed);
  };
  return {
    async take(key) {
      const hashed = hashOf(key);
      const { consumedPoints, msBeforeNext } = await counter.penalty(hashed);
      if (consumedPoints <= limit) {
        return { ok: true, remaining: limit - consumedPoints, resetMs: msBeforeNext };
      }
      await takeBack(hashed);
      return { ok: false, waitMs: msBeforeNext };
    },
    async waitFor(key) {
      const counted = await counter.get(hashOf(key));
      // The library ends a window with a timer, which may be late.
      return counted !== null && counted.consumedPoints >= limit ? Math.max(0, counted.msBeforeNext) : 0;
    },
    async giveBack(key) {
      await takeBack(hashOf(key));
    },
  };
}
