import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import type { LiveStore } from "./port.ts";
import { openRedisLiveStore } from "./redis/redis-live-store.ts";

/** The live store of this process: Redis when REDIS_URL is set. Comes up, and keeps trying, when Redis is away. */
export async function openLiveStore(config: Config, log: Log): Promise<LiveStore> {
  const { REDIS_URL: url, REDIS_READ_URL: readUrl } = config.env;
  return url === undefined ? createInProcessLiveStore(log) : openRedisLiveStore(url, log, readUrl);
}
