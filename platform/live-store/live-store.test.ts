import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { createLog } from "../log/log.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import { describeLiveStore } from "./live-store.conformance.ts";
import { prepareLiveStores } from "./redis/redis-live-stores.test-support.ts";

const log = createLog("silent");

const inProcess = createInProcessLiveStore(log);
describeLiveStore("in-process", async () => inProcess);

describeOnRedis("with a Redis of its own", (redis) => {
  const open = prepareLiveStores(redis);

  describeLiveStore("Redis", open);
});
