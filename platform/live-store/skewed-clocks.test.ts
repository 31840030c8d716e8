import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeIfRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { startRedis, type TestRedis } from "../../tests/support/databases/redis.ts";
import { startSkewedAddress } from "../../tests/support/databases/skewed-redis.ts";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { newTopic } from "./live-store.test-support.ts";
import { createMirror } from "./mirror.ts";
import { openLiveStore } from "./open.ts";
import { publish } from "./publisher.ts";

const log = createLog("silent");

describeIfRedis("two servers of Redis with clocks that differ by centuries", () => {
  let one: TestRedis;
  let other: TestRedis;

  beforeAll(async () => {
    [one, other] = await Promise.all([startRedis(), startRedis()]);
  });
  afterAll(async () => {
    await Promise.all([one, other].map((server) => server?.stop()));
  });

  it.each([
    ["behind", 9_999_999_999, 1_000_000_000],
    ["ahead", 1_000_000_000, 9_999_999_999],
  ])("order nothing by them: the one that takes over is %s", async (_, ofFirst, ofSecond) => {
    const first = { port: one.port, clock: ofFirst };
    const second = { port: other.port, clock: ofSecond };
    let leader = first;
    const follow = async (replica: TestRedis, primary: TestRedis): Promise<void> => {
      await replica.command("REPLICAOF", "127.0.0.1", String(primary.port));
      const inStep = async (): Promise<void> => {
        expect(String(await replica.command("INFO", "replication"))).toContain("master_link_status:up");
      };
      await vi.waitFor(inStep, 20_000);
    };
    await one.command("REPLICAOF", "NO", "ONE");
    await one.command("FLUSHALL");
    await follow(other, one);
    const address = await startSkewedAddress(() => leader);
    const config = readConfig([], { REDIS_URL: address.url });
    const [writer, reading] = [await openLiveStore(config, log), await openLiveStore(config, log)];
    const mirror = createMirror(reading, log);
    try {
      const topic = newTopic();
      const put = async (n: number): Promise<number> => {
        await vi.waitFor(() => publish(writer, topic, () => ({ n })), 15_000);
        return (await writer.read(topic))?.at ?? 0;
      };
      const before = await put(1);
      const mirrored = await mirror.open(topic);
      const shown: number[] = [];
      const show = (): void => void shown.push(Number(Object.values(mirrored.snapshot()?.value ?? {})[0]));
      mirrored.onChange(show);
      await put(2);
      await vi.waitFor(() => expect(shown.at(-1)).toBe(2), 15_000);

      leader = second;
      await other.command("REPLICAOF", "NO", "ONE");
      await follow(one, other);
      const after = await put(3);
      expect(after < before).toBe(ofSecond < ofFirst);
      await vi.waitFor(() => expect(shown.at(-1)).toBe(3), 15_000);

      leader = first;
      await one.command("REPLICAOF", "NO", "ONE");
      await follow(other, one);
      await put(4);
      await vi.waitFor(() => expect(shown.at(-1)).toBe(4), 15_000);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
    } finally {
      await mirror.close();
      await Promise.all([writer.close(), reading.close()]);
      await address.close();
    }
  });
});
