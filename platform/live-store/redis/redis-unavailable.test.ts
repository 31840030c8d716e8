import { expect, it, vi } from "vitest";
import type { Head } from "../../../core/live/types.ts";
import { describeOnRedis } from "../../../tests/support/databases/describe-on-redis.ts";
import { startRedis } from "../../../tests/support/databases/redis.ts";
import { cleanups } from "../../../tests/support/each-file/cleanups.ts";
import { newTopic, publish, put } from "../live-store.test-support.ts";
import { prepareLiveStores } from "./redis-live-stores.test-support.ts";

describeOnRedis("a Redis that does not answer", (redis) => {
  const open = prepareLiveStores(redis);

  it("rejects while it is paused, and goes on afterwards", async () => {
    const store = await open();
    const topic = newTopic();
    const base = await put(store, topic, { n: 1 });
    redis().pause();
    try {
      const commit = { topic, base, newEpoch: "n", value: { n: 2 }, patch: { n: 2 } };
      const calls = [
        () => store.read(topic),
        () => store.heads([topic]),
        () => store.changesSince(topic, base),
        () => store.commit([commit]),
        () => store.topics("", 1),
        () => store.watch(topic, () => {}),
        () => store.putBlob("b", "", 0),
        () => store.getBlob("b"),
        () => store.lease("l", "a", 1),
        () => store.releaseLease("l", "a"),
        () => store.report("k", "i", {}, 1),
        () => store.reports("k"),
        () => store.ping(),
      ];
      const results = await Promise.allSettled(calls.map((call) => call()));
      for (const result of results) {
        expect(result).toMatchObject({ status: "rejected" });
        expect(String(result.status === "rejected" && result.reason)).toContain("(Redis): no answer");
      }
    } finally {
      redis().resume();
    }
    await vi.waitFor(() => store.ping(), 5000);
    const channel = `khobor:live:changes:${topic}`;
    await vi.waitFor(
      async () => expect(await redis().command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 0]),
      10_000,
    );
    const heard: number[] = [];
    await store.watch(topic, (_, { version }) => heard.push(version));
    const { head } = await publish(store, topic, () => ({ n: 9 }));
    await vi.waitFor(() => expect(heard).toEqual([head.version]));
  });

  it("subscribes again after a restart, and says so once it has", async () => {
    const [store, other] = [await open(), await open()];
    const topic = newTopic();
    const heard: number[] = [];
    const reconnected = vi.fn(() => heard.push(0));
    await store.watch(topic, (_, change) => heard.push(change.version));
    const stop = store.onReconnect(reconnected);
    await put(other, topic, { n: 1 });
    await vi.waitFor(() => expect(heard).toEqual([1]));
    await redis().kill();
    await expect(store.read(topic)).rejects.toThrow("Live store (Redis)");
    await redis().start();
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledOnce(), 10_000);
    await vi.waitFor(() => other.ping());
    await put(other, topic, { n: 2 });
    await vi.waitFor(() => expect(heard).toEqual([1, 0, 1]));
    stop();
  });

  it("neither reads nor writes while Redis loads its data", async () => {
    const slow = await startRedis([
      "--key-load-delay",
      "4000",
      "--loading-process-events-interval-bytes",
      "1024",
    ]);
    cleanups.push(() => slow.stop());
    const settings = { REDIS_URL: slow.url };
    const [worker, gateway] = [await open(settings), await open(settings)];
    for (let n = 0; n < 300; n += 1) await worker.putBlob(`filler:${n}`, "x".repeat(2_000), 0);
    const kept = await put(worker, "match:m", { n: 1 });
    await slow.command("SAVE");
    const lost = await put(worker, "match:m", { n: 2 });
    await slow.kill();
    const started = slow.start();
    const seen: (Head | undefined)[] = [];
    const loaded = started.then(() => true);
    while (
      !(await Promise.race([
        loaded,
        gateway.read("match:m").then(
          (r) => void seen.push(r),
          () => false,
        ),
      ]))
    );
    await vi.waitFor(() => gateway.ping(), 10_000);
    seen.push(await gateway.read("match:m"), await worker.read("match:m"));
    for (const record of seen) {
      expect(record).toMatchObject({ version: kept.version + 1 });
      expect(record?.epoch).not.toBe(lost.epoch);
    }
  });

  /** Lets Redis refuse writes while `work` runs. */
  async function whileFull(work: () => Promise<void>): Promise<void> {
    await redis().command("CONFIG", "SET", "maxmemory-policy", "noeviction", "maxmemory", "1");
    try {
      await work();
    } finally {
      await redis().command("CONFIG", "SET", "maxmemory", "0");
    }
  }

  it("is not ready where it cannot write, however ready it was a moment ago", async () => {
    const store = await open();
    await store.ping();
    await whileFull(() => vi.waitFor(() => expect(store.ping()).rejects.toThrow("OOM"), 10_000));
    await vi.waitFor(() => store.ping(), 10_000);
  });

  it("comes up without Redis, and works once it is there", async () => {
    await redis().kill();
    const store = await open();
    await expect(store.ping()).rejects.toThrow("(Redis)");
    await redis().start();
    await vi.waitFor(() => store.ping(), 10_000);
    expect((await put(store, newTopic(), { n: 1 })).version).toBe(1);
  });

  it("rejects at once when it is closed", async () => {
    const store = await open();
    await store.close();
    await expect(store.read("matches")).rejects.toThrow("closed");
  });
});
