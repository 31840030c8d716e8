import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createClient } from "redis";
import type { Scorecard } from "../../core/cricket/types.ts";
import { diff } from "../../core/live/merge-patch.ts";
import type { Change, Head } from "../../core/live/types.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import { openRedisLiveStore } from "../../platform/live-store/redis/redis-live-store.ts";
import { createLog } from "../../platform/log/log.ts";
import { hasRedis, startRedis, type TestRedis } from "../support/databases/redis.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { largeScorecard, usualScorecard, withBall } from "./scorecard.ts";

const WARM_UP = 300;
const ROUNDS = 2000;

/** The price of one ball: to find what changed, and to store and publish it. */
export async function benchLiveStore(): Promise<BenchResult[]> {
  return [
    ...diffOfOneBall(),
    ...(await onRedis("store and publish one ball", publishing)),
    ...(await onRedis("one ball heard by many gateways", fanOut)),
  ];
}

function diffOfOneBall(): BenchResult[] {
  const measure = (name: string, goal: number, next: (ball: number) => object): BenchResult => {
    const times: number[] = [];
    let last = next(0);
    for (let ball = 1; ball <= WARM_UP + ROUNDS; ball += 1) {
      const card = next(ball);
      const start = performance.now();
      const patch = diff(last, card);
      times.push((performance.now() - start) * 1000);
      if (!patch) throw new Error("a ball changed nothing");
      last = card;
    }
    const value = median(times.slice(WARM_UP));
    return { name, value, unit: "µs", goal: `at most ${goal} µs`, met: value <= goal };
  };
  // A worker compares what it has just read from the provider with what it has just read from Redis: nothing is shared.
  const anew = (card: Scorecard) => (ball: number) => JSON.parse(JSON.stringify(withBall(card, ball)));
  let card = largeScorecard();
  return [
    measure("diff of one ball, scorecard of 7 kB read anew", 100, anew(usualScorecard())),
    measure("diff of one ball, document of 57 kB read anew", 500, anew(largeScorecard())),
    measure("diff of one ball, document of 57 kB that shares what did not change", 100, (ball) => {
      card = withBall(card, ball);
      return card;
    }),
  ];
}

/** A benchmark on a Redis of its own; none where no Redis is installed. `what` it is, for those who miss it. */
async function onRedis(
  what: string,
  bench: (redis: TestRedis, store: LiveStore) => Promise<BenchResult[]>,
): Promise<BenchResult[]> {
  if (!hasRedis) {
    console.log(`skipped, because redis-server is not installed: ${what}`);
    return [];
  }
  const redis = await startRedis();
  const store = await openRedisLiveStore(redis.url, createLog("silent"));
  const results = await bench(redis, store);
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

const GATEWAYS = 250;
const FAN_OUT_ROUNDS = 400;

/** What a ball that many gateways hear costs Redis itself, by its own account of its CPU; it has one core. */
async function fanOut(redis: TestRedis, store: LiveStore): Promise<BenchResult[]> {
  const listen = async (channel: string): Promise<Socket> => {
    const socket = connect(redis.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`SUBSCRIBE ${channel}\r\n`);
    await once(socket, "data");
    return socket.resume();
  };
  const cpu = async (): Promise<number> => {
    const info = String(await redis.command("INFO", "cpu"));
    const seconds = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)`).exec(info)?.[1]);
    return 1e6 * (seconds("used_cpu_user") + seconds("used_cpu_sys"));
  };
  const message = "x".repeat(500);
  const bare = await createClient({ url: redis.url, commandOptions: { timeout: 0 } }).connect();
  let base: Head | undefined;
  let n = 0;
  const commit = async (): Promise<void> => {
    n += 1;
    const value = { n, text: message };
    const patch = n === 1 ? {} : { n, text: `${n} ${message}` };
    const result = await store.commit({
      topic: "match:b1",
      base,
      newEpoch: "e",
      value,
      patch,
      fetchBegan: n,
    });
    if (result.status !== "committed") throw new Error("the only writer lost a race");
    base = result.head;
  };
  const each = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = await cpu();
    for (let round = 0; round < FAN_OUT_ROUNDS; round += 1) await work();
    return ((await cpu()) - begin) / FAN_OUT_ROUNDS;
  };
  const channels = Array.from({ length: GATEWAYS }, () => "khobor:live:changes:match:b1");
  const sockets = await Promise.all(channels.map(listen));
  const value = await each(commit);
  for (const socket of sockets) socket.destroy();
  const others = await Promise.all(channels.map(() => listen("bench")));
  const reference = await each(() => bare.publish("bench", message));
  for (const socket of others) socket.destroy();
  bare.destroy();

  const ratio = value / reference;
  const name = `CPU of Redis for one ball that ${GATEWAYS} gateways hear, against a bare PUBLISH of it`;
  return [{ name, value, unit: "µs", reference, ratio, goal: "at most 1.5 times", met: ratio <= 1.5 }];
}
