import { expect, it, vi } from "vitest";
import { describeOnRedis } from "../../../tests/support/databases/describe-on-redis.ts";
import { startRedis } from "../../../tests/support/databases/redis.ts";
import { startTcpProxy } from "../../../tests/support/tcp-proxy.ts";
import { newTopic, publish, put } from "../live-store.test-support.ts";
import { prepareLiveStores } from "./redis-live-stores.test-support.ts";

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
});
