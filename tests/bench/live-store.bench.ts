import { createClient } from "redis";
import { diff } from "../../core/live/merge-patch.ts";
import type { Change, Head } from "../../core/live/types.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { openRedisLiveStore } from "../../platform/live-store/redis/redis-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { hasRedis, startRedis, type TestRedis } from "../support/databases/redis.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { largeScorecard, withBall } from "./scorecard.ts";

const WARM_UP = 300;
const ROUNDS = 2000;

/** Storing and publishing one ball, against a bare PUBLISH of it; nothing where no Redis is installed. */
export async function benchLiveStore(): Promise<BenchResult[]> {
  if (!hasRedis) {
    console.log("skipped, because redis-server is not installed: store and publish one ball");
    return [];
  }
  const redis = await startRedis();
  const store = await openRedisLiveStore(redis.url, createLog("silent"));
  const results = await publishing(redis, store);
  await store.close();
  await redis.stop();
  return results;
}

/** A commit against a bare PUBLISH of the same message, in turn, both heard by one subscriber. */
async function publishing(redis: TestRedis, store: LiveStore): Promise<BenchResult[]> {
  const bare = await createClient({ url: redis.url, commandOptions: { timeout: 0 } }).connect();
  const subscriber = bare.duplicate();
  await subscriber.connect();
  let heard = 0;
  await subscriber.subscribe("bench", () => {
    heard += 1;
  });
  await store.watch("match:bench01", () => {
    heard += 1;
  });

  const bareTimes: number[] = [];
  const commitTimes: number[] = [];
  let card = largeScorecard();
  let base: Head | undefined;
  for (let ball = 1; ball <= WARM_UP + ROUNDS; ball += 1) {
    const value = withBall(card, ball);
    const patch = diff(card, value) ?? {};
    card = value;
    const change: Change = { epoch: "bench-epoch-0123456789", version: ball, at: 1_790_000_000_000, patch };
    const commit = { topic: "match:bench01", base, newEpoch: change.epoch, value, patch, fetchBegan: ball };

    const begin = performance.now();
    await bare.publish("bench", JSON.stringify(change));
    const between = performance.now();
    const result = await store.commit(commit);
    const end = performance.now();
    if (result.status !== "committed") throw new Error("the only writer lost a race");
    base = result.head;
    bareTimes.push((between - begin) * 1000);
    commitTimes.push((end - between) * 1000);
  }
  if (heard === 0) throw new Error("no subscriber heard anything");
  bare.destroy();
  subscriber.destroy();

  const value = median(commitTimes.slice(WARM_UP));
  const reference = median(bareTimes.slice(WARM_UP));
  const ratio = value / reference;
  const name = "store and publish one ball, against a bare PUBLISH of it";
  return [{ name, value, unit: "µs", reference, ratio, goal: "at most 1.75 times", met: ratio <= 1.75 }];
}
