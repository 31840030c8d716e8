import { isCluster } from "./addresses.ts";
import type { Redis, RedisOptions } from "./port.ts";
import { RedisCluster } from "./redis-cluster.ts";
import { SingleRedis } from "./single-redis.ts";

/** Connects, and keeps connected. Comes up, and goes on trying, when Redis is away. */
export function openRedis(options: RedisOptions): Redis {
  return isCluster(options.url) ? new RedisCluster(options) : new SingleRedis(options);
}
