import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { compareEpochs } from "../../core/live/epoch.ts";
import type { Head } from "../../core/live/types.ts";
import { describeOnRedis, prepareOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { hasCaughtUp, startRedis } from "../../tests/support/databases/redis.ts";
import { startTcpProxy } from "../../tests/support/tcp-proxy.ts";
import { createLog } from "../log/log.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import { describeLiveStore, newTopic, put } from "./live-store.conformance.ts";
import { createMirror } from "./mirror.ts";
import { openLiveStore } from "./open.ts";
import { publish } from "./publisher.ts";

const log = createLog("silent");

/** A network between here and a port on loopback, which can lose what is under way without telling anybody. */
async function startNetwork(port: number) {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    pairs.add([near, far]);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    /** What is connected now hears nothing more; new connections work. */
    swallow() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
    },
  };
}

const inProcess = createInProcessLiveStore(log);
describeLiveStore("in-process", async () => inProcess);

describeOnRedis("with a Redis of its own", (redis) => {
  const open = prepareOnRedis(
    redis,
    (config) => openLiveStore(config, log),
    (store) => store.close(),
  );

  describeLiveStore("Redis", open);

  describe("live store: Redis, when it fails", () => {
    it("starts a new epoch after everything was flushed, scripts included", async () => {
      const store = await open();
      const topic = newTopic();
      const heard: [string, number][] = [];
      await store.watch(topic, (_, { epoch, version }) => heard.push([epoch, version]));
      const first = await publish(store, topic, 1, () => ({ a: 1 }));
      await publish(store, topic, 2, () => ({ a: 2 }));
      await redis().command("FLUSHALL");
      await redis().command("SCRIPT", "FLUSH");
      expect(await store.touch(topic, 3, first.head)).toBe(false);
      const again = await publish(store, topic, 3, () => ({ a: 2 }));
      expect(again).toMatchObject({ published: true, head: { version: 1 } });
      // What comes after the loss is newer than what readers hold, and can be told to be.
      expect(compareEpochs(again.head.epoch, first.head.epoch)).toBeGreaterThan(0);
      expect(await store.changesSince(topic, first.head)).toBeUndefined();
      await vi.waitFor(() => expect(heard.at(-1)).toEqual([again.head.epoch, 1]));
    });

    it("starts a new epoch when it came back older, whatever was published on top", async () => {
      const [writer, other] = [await open(), await open()];
      const topic = newTopic();
      const keys = [`khobor:live:document:${topic}`, `khobor:live:history:${topic}`];
      const now = (n: number, store = writer) => publish(store, topic, n, () => ({ n }));
      await now(1);
      const kept = await now(2);
      for (const key of keys) await redis().command("COPY", key, `${key}:kept`);
      const restore = async (): Promise<void> => {
        for (const key of keys) await redis().command("COPY", `${key}:kept`, key, "REPLACE");
      };

      const newest = await now(3);
      await restore();
      expect((await writer.read(topic))?.version).toBe(kept.head.version);
      // The content is what is stored, and yet readers hold a later version of the same epoch.
      const unchanged = await publish(writer, topic, 4, () => ({ n: 2 }));
      expect(unchanged).toMatchObject({ published: true, head: { version: 1 } });
      expect(unchanged.head.epoch).not.toBe(newest.head.epoch);

      const before = await now(5);
      expect(before.head).toEqual({ epoch: unchanged.head.epoch, version: 2 });
      for (const key of keys) await redis().command("COPY", key, `${key}:kept`, "REPLACE");
      await now(6);
      await restore();
      // A writer that has seen nothing publishes another version 3.
      const sameNumber = await now(7, other);
      expect(sameNumber.head).toEqual({ epoch: unchanged.head.epoch, version: 3 });
      expect((await now(8)).head).toMatchObject({ version: 1 });
    });

    it("starts anew when the history was cut away", async () => {
      const store = await open();
      const topic = newTopic();
      const first = await publish(store, topic, 1, () => ({ n: 1 }));
      await publish(store, topic, 2, () => ({ n: 2 }));
      await redis().command("DEL", `khobor:live:history:${topic}`);
      const next = await publish(store, topic, 3, () => ({ n: 3 }));
      expect(next.head.epoch).not.toBe(first.head.epoch);
      expect((await store.read(topic))?.value).toEqual({ n: 3 });
    });

    it("rejects while it is paused, and goes on afterwards", async () => {
      const store = await open();
      const topic = newTopic();
      const base = await put(store, topic, { n: 1 });
      redis().pause();
      try {
        const commit = { topic, base, newEpoch: "n", value: { n: 2 }, patch: { n: 2 }, fetchBegan: 0 };
        const calls = [
          () => store.read(topic),
          () => store.heads([topic]),
          () => store.changesSince(topic, base),
          () => store.commit(commit),
          () => store.touch(topic, 1),
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
      // Redis has answered the subscription whose callers had given up: it is cancelled.
      const channel = `khobor:live:changes:${topic}`;
      await vi.waitFor(
        async () => expect(await redis().command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 0]),
        10_000,
      );
      const heard: number[] = [];
      await store.watch(topic, (_, { version }) => heard.push(version));
      const { head } = await publish(store, topic, 9, () => ({ n: 9 }));
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

    it("unsubscribes from channels without listeners, also when the last one left while Redis was away", async () => {
      const store = await open();
      const topic = newTopic();
      const channel = `khobor:live:changes:${topic}`;
      const stop = await store.watch(topic, () => {});
      expect(await redis().command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 1]);
      await redis().kill();
      await stop();
      const reconnected = vi.fn();
      store.onReconnect(reconnected);
      await redis().start();
      await vi.waitFor(() => expect(reconnected).toHaveBeenCalled(), 10_000);
      await vi.waitFor(
        async () => expect(await redis().command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 0]),
        10_000,
      );
    });

    it("gives every document of another run the next epoch, which goes on from the last version it has", async () => {
      const store = await open();
      const topic = newTopic();
      const kept = await put(store, topic, { n: 1 });
      const leaving = newTopic();
      const last = await put(store, leaving, { n: 1 });
      await store.expire(leaving, 600);
      await redis().command("SAVE");
      const lost = await put(store, topic, { n: 2 });
      await redis().kill();
      await redis().start();
      await vi.waitFor(() => store.ping(), 10_000);
      const record = await store.read(topic);
      expect(record).toMatchObject({ version: kept.version + 1, value: { n: 1 }, origin: kept });
      expect(compareEpochs(record?.epoch ?? "", kept.epoch)).toBe(1);
      expect(await store.changesSince(topic, kept)).toMatchObject([{ version: 2, patch: {}, was: kept }]);
      expect(await store.changesSince(topic, lost)).toBeUndefined();
      expect(await store.changesSince(leaving, last)).toMatchObject([{ version: 2, was: last }]);
      expect(Number(await redis().command("TTL", `khobor:live:history:${leaving}`))).toBeGreaterThan(0);
      // Twenty more, so that whole documents are written again, and still all of it can be put together.
      for (let n = 3; n < 23; n += 1) await put(store, topic, { n });
      expect(await store.read(topic)).toMatchObject({ version: 22, value: { n: 22 } });
      expect(await store.changesSince(topic, kept)).toHaveLength(21);
    });

    it("keeps little more of a history than the document has bytes", async () => {
      const store = await open();
      const topic = newTopic();
      const text = (n: number): string => `${n} `.repeat(3_000);
      for (let n = 0; n < 60; n += 1) await put(store, topic, { text: text(n), kept: "x" });
      const kept = (await store.changesSince(topic, undefined)) ?? [];
      const bytes = JSON.stringify(kept).length;
      expect(bytes).toBeGreaterThan(30_000);
      expect(bytes).toBeLessThan(64 * 1024 + 17 * 10_000);
      expect((await store.read(topic))?.value).toEqual({ text: text(59), kept: "x" });
    });

    it("counts a history's bytes anew where it begins anew", async () => {
      const store = await open();
      const topic = newTopic();
      const text = (n: number): string => `${n} `.repeat(500);
      for (let n = 0; n < 40; n += 1) await put(store, topic, { text: text(1_000 + n) });
      const base = await store.read(topic);
      const value = { text: "" };
      await store.commit({ topic, base, newEpoch: "anew", restart: true, value, patch: {}, fetchBegan: 0 });
      for (let n = 0; n < 40; n += 1) await put(store, topic, { n });
      expect(await store.changesSince(topic, undefined)).toHaveLength(40);
    });

    it("neither reads nor writes while Redis loads its data", async () => {
      const slow = await startRedis([
        "--key-load-delay",
        "4000",
        "--loading-process-events-interval-bytes",
        "1024",
      ]);
      try {
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
      } finally {
        await slow.stop();
      }
    });

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
        await vi.waitFor(() => publish(store, topic, 5, () => ({ n: 2 })), 10_000);
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

    it("is not ready where it cannot write", async () => {
      const store = await open();
      await redis().command("CONFIG", "SET", "maxmemory-policy", "noeviction", "maxmemory", "1");
      try {
        await vi.waitFor(() => expect(store.ping()).rejects.toThrow("OOM"), 5_000);
      } finally {
        await redis().command("CONFIG", "SET", "maxmemory", "0");
      }
    });

    it("comes up without Redis, and works once it is there", async () => {
      await redis().kill();
      const store = await open();
      await expect(store.ping()).rejects.toThrow("(Redis)");
      await redis().start();
      await vi.waitFor(() => store.ping(), 10_000);
      expect((await put(store, newTopic(), { n: 1 })).version).toBe(1);
    });

    it("replaces a connection that went silent without being closed", async () => {
      const network = await startNetwork(redis().port);
      const store = await open({ REDIS_URL: `redis://127.0.0.1:${network.port}` });
      const topic = newTopic();
      const heard: number[] = [];
      const reconnected = vi.fn();
      await store.watch(topic, (_, { version }) => heard.push(version));
      store.onReconnect(reconnected);
      network.swallow();
      await expect(store.ping()).rejects.toThrow("no answer");
      await vi.waitFor(() => expect(reconnected).toHaveBeenCalledOnce(), 15_000);
      await vi.waitFor(() => store.ping(), 5000);
      await put(store, topic, { n: 1 });
      await vi.waitFor(() => expect(heard).toEqual([1]));
      network.close();
    });

    it("rejects at once when it is closed", async () => {
      const store = await open();
      await store.close();
      await expect(store.read("matches")).rejects.toThrow("closed");
    });
  });
});
