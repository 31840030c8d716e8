import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { createInProcessRateLimits } from "./in-process/in-process-rate-limits.ts";
import type { RateLimits } from "./port.ts";
import { openRedisRateLimits } from "./redis/redis-rate-limits.ts";

export function openRateLimits(config: Config, log: Log): RateLimits {
  const url = config.env.REDIS_URL;
  return url === undefined ? createInProcessRateLimits() : openRedisRateLimits(url, log);
}
