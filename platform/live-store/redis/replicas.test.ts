import { expect, it, vi } from "vitest";
import { describeOnRedis } from "../../../tests/support/databases/describe-on-redis.ts";
import { hasCaughtUp, startRedis } from "../../../tests/support/databases/redis.ts";
import { startTcpProxy } from "../../../tests/support/tcp-proxy.ts";
import { createLog } from "../../log/log.ts";
import { newTopic, put } from "../live-store.test-support.ts";
import { createMirror } from "../mirror.ts";
import { publish } from "../publisher.ts";
import { prepareLiveStores } from "./redis-live-stores.test-support.ts";

const log = createLog("silent");

describeOnRedis("a Redis with a replica", (redis) => {
  const open = prepareLiveStores(redis);

  it("leaves a server that was made a replica, and follows the address to the other one", async () => {
    const [first, second] = [await startRedis(), await startRedis()];
    let primary = first.port;
    const address = await startTcpProxy(() => [primary]);
    try {
      const store = await open({ REDIS_URL: `redis://127.0.0.1:${address.port}` });
      const topic = newTopic();
      await put(store, topic, { n: 1 });
      await second.command("REPLICAOF", "127.0.0.1", String(first.port));
      await vi.waitFor(
        async () => expect(await second.command("EXISTS", `khobor:live:document:${topic}`)).toBe(1),
        20_000,
      );
      primary = second.port;
      await second.command("REPLICAOF", "NO", "ONE");
      // Its connections stay open, as with FAILOVER.
      await first.command("REPLICAOF", "127.0.0.1", String(second.port));
      await vi.waitFor(() => publish(store, topic, () => ({ n: 2 })), 10_000);
      await vi.waitFor(() => store.ping(), 10_000);
      expect(await second.command("GET", "khobor:live:written")).toBe("1");
      const record = await store.read(topic);
      expect(record).toMatchObject({ value: { n: 2 } });
    } finally {
      await address.close();
      await Promise.all([first.stop(), second.stop()]);
    }
  });

  it("hears changes from a replica and first reads there, and believes the primary", async () => {
    const [primary, replica] = [await startRedis(), await startRedis()];
    const follows = async (): Promise<void> => {
      await vi.waitFor(
        async () => expect(await replica.command("INFO", "replication")).toContain("master_link_status:up"),
        { timeout: 20_000, interval: 100 },
      );
    };
    const [topic, other] = ["match:r1", "match:r2"];
    const channel = `khobor:live:changes:${topic}`;
    try {
      await replica.command("REPLICAOF", "127.0.0.1", String(primary.port));
      await follows();
      const store = await open({ REDIS_URL: primary.url, REDIS_READ_URL: replica.url });
      const mirror = createMirror(store, log);
      await put(store, topic, { n: 1 });
      await hasCaughtUp(replica, primary);
      const before = String(await replica.command("INFO", "commandstats"));
      expect(before).not.toContain("cmdstat_eval");
      const mirrored = await mirror.open(topic);
      expect(await primary.command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 0]);
      expect(await replica.command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 1]);
      expect(await replica.command("INFO", "commandstats")).toContain("cmdstat_eval");
      await put(store, topic, { n: 2 });
      await vi.waitFor(() => expect(mirrored.snapshot()?.value).toEqual({ n: 2 }));

      // It hangs: nothing is heard, and the primary tells all the same.
      replica.pause();
      await put(store, topic, { n: 3 });
      await vi.waitFor(() => expect(mirrored.snapshot()?.value).toEqual({ n: 3 }), 5000);
      expect(await store.read(topic, { mayLag: true })).toMatchObject({ value: { n: 3 } });
      replica.resume();

      // It stays behind, and knows it: it is not asked any more.
      await follows();
      await replica.command("REPLICAOF", "127.0.0.1", "1");
      await vi.waitFor(async () => {
        await put(store, topic, { n: 4 });
        expect(await store.read(topic, { mayLag: true })).toMatchObject({ value: { n: 4 } });
      }, 5000);

      // It stays behind and does not know it: what is first read there is old, and no reader is taken back to it.
      await replica.command("REPLICAOF", "127.0.0.1", String(primary.port));
      await follows();
      const old = await put(store, other, { n: 1 });
      await hasCaughtUp(replica, primary);
      await replica.command("REPLICAOF", "NO", "ONE");
      const head = await put(store, other, { n: 2 });
      expect(head.version).toBe(old.version + 1);
      const second = await mirror.open(other);
      await vi.waitFor(() => expect(second.snapshot()).toMatchObject({ ...head, value: { n: 2 } }), 5000);
      expect(await store.heads([other])).toEqual(new Map([[other, head]]));
      await mirror.close();
    } finally {
      replica.resume();
      await Promise.all([primary.stop(), replica.stop()]);
    }
  });
});
