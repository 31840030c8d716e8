import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { createMirror, type LiveMirror } from "../../../platform/live-store/mirror.ts";
import { openLiveStore } from "../../../platform/live-store/open.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { type Bucket, CLUSTER_LAYOUT } from "../../../platform/live-store/redis/keys.ts";
import { createLog } from "../../../platform/log/log.ts";
import type { TestRedis } from "./redis.ts";
import {
  hasRedisCluster,
  redisClusterSkipReason,
  startRedisCluster,
  type TestCluster,
} from "./redis-cluster.ts";

/** ms that a connection is given to end with what is under way. */
const GRACE = 100;

export interface OnRedisCluster {
  cluster(): TestCluster;
  /** Closed after the test. */
  closing<T extends { close(grace?: number): Promise<void> }>(opened: T): T;
  openStore(settings?: Record<string, string>): Promise<LiveStore>;
  mirrorOf(store: LiveStore): LiveMirror;
}

/** Tests with a cluster of six nodes of their own, from their first `beforeAll` until their last `afterAll`. */
export function describeOnRedisCluster(title: string, suite: (on: OnRedisCluster) => void): void {
  describe.skipIf(!hasRedisCluster)(`${title}${redisClusterSkipReason}`, () => {
    const log = createLog("silent");
    let started: TestCluster | undefined;
    const opened: { close(grace?: number): Promise<void> }[] = [];
    const cluster = (): TestCluster => {
      if (!started) throw new Error("the cluster is asked for before the tests begin");
      return started;
    };
    const closing: OnRedisCluster["closing"] = (one) => {
      opened.push(one);
      return one;
    };
    beforeAll(async () => {
      started = await startRedisCluster();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close(GRACE)));
    });
    afterAll(() => started?.stop());
    suite({
      cluster,
      closing,
      openStore: async (settings = {}) =>
        closing(await openLiveStore(readConfig([], { REDIS_URL: cluster().url, ...settings }), log)),
      mirrorOf: (store) => closing(createMirror(store, log)),
    });
  });
}

export const bucketOf = (topic: string): Bucket => CLUSTER_LAYOUT.bucketOf(topic);

/** How many connections hear a topic's changes at this server. */
export async function listenersAt(server: TestRedis, topic: string): Promise<unknown> {
  const answer = await server.command("PUBSUB", "SHARDNUMSUB", bucketOf(topic).channel(topic));
  return Array.isArray(answer) ? answer[1] : answer;
}
