import { prepareOnRedis } from "../../../tests/support/databases/describe-on-redis.ts";
import type { TestRedis } from "../../../tests/support/databases/redis.ts";
import { createLog } from "../../log/log.ts";
import { openLiveStore } from "../open.ts";

/** Opens live stores in this Redis, or with the given settings, and closes them after the test. */
export const prepareLiveStores = (redis: () => TestRedis) =>
  prepareOnRedis(
    redis,
    (config) => openLiveStore(config, createLog("silent")),
    (store) => store.close(),
  );
