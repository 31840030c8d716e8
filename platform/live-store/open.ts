import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import type { LiveStore } from "./port.ts";
import { openRedisLiveStore } from "./redis/redis-live-store.ts";

/**
 * Live store of this process: in Redis if REDIS_URL is set. The process starts without Redis too, and keeps
 * trying to connect.
 */
export async function openLiveStore(config: Config, log: Log): Promise<LiveStore> {
  const { REDIS_URL: url, REDIS_READ_URL: readUrl } = config.env;
  return url === undefined ? createInProcessLiveStore(log) : openRedisLiveStore(url, log, readUrl);
}
