import { expect, it, vi } from "vitest";
import { compareEpochs } from "../../../core/live/epoch.ts";
import { describeOnRedis } from "../../../tests/support/databases/describe-on-redis.ts";
import { newTopic, put } from "../live-store.test-support.ts";
import { publish } from "../publisher.ts";
import { prepareLiveStores } from "./redis-live-stores.test-support.ts";

describeOnRedis("a Redis that lost or cut what it had", (redis) => {
  const open = prepareLiveStores(redis);

  it("starts a new epoch after everything was flushed, scripts included", async () => {
    const store = await open();
    const topic = newTopic();
    const heard: [string, number][] = [];
    await store.watch(topic, (_, { epoch, version }) => heard.push([epoch, version]));
    const first = await publish(store, topic, () => ({ a: 1 }));
    await publish(store, topic, () => ({ a: 2 }));
    await redis().command("FLUSHALL");
    await redis().command("SCRIPT", "FLUSH");
    const again = await publish(store, topic, () => ({ a: 2 }));
    expect(again).toMatchObject({ published: true, head: { version: 1 } });
    expect(compareEpochs(again.head.epoch, first.head.epoch)).toBeGreaterThan(0);
    expect(await store.changesSince(topic, first.head)).toBeUndefined();
    await vi.waitFor(() => expect(heard.at(-1)).toEqual([again.head.epoch, 1]));
  });

  it("refuses a holder of a lease from before a run that lost something, though it came back with that lease", async () => {
    const store = await open();
    const topic = newTopic();
    const fence = await store.lease(topic, "owner", 60_000);
    await redis().command("SAVE");
    await redis().kill();
    await redis().start();
    await vi.waitFor(() => store.ping(), 10_000);
    const write = { topic, base: undefined, newEpoch: "e", value: { n: 1 }, patch: {} };
    for (const lose of [async () => undefined, () => redis().command("FLUSHALL")]) {
      await lose();
      expect(await store.commit([write], fence)).toEqual({ status: "fenced" });
    }
    const again = await store.lease(topic, "owner", 60_000);
    expect(again?.number).toBeGreaterThan(fence?.number ?? 0);
    expect(await store.commit([write], again)).toMatchObject({ status: "committed" });
  });

  it("starts a new epoch when it came back older, whatever was published on top", async () => {
    const [writer, other] = [await open(), await open()];
    const topic = newTopic();
    const keys = [`khobor:live:document:${topic}`, `khobor:live:history:${topic}`];
    const now = (n: number, store = writer) => publish(store, topic, () => ({ n }));
    await now(1);
    const kept = await now(2);
    for (const key of keys) await redis().command("COPY", key, `${key}:kept`);
    const restore = async (): Promise<void> => {
      for (const key of keys) await redis().command("COPY", `${key}:kept`, key, "REPLACE");
    };

    const newest = await now(3);
    await restore();
    expect((await writer.read(topic))?.version).toBe(kept.head.version);
    const unchanged = await publish(writer, topic, () => ({ n: 2 }));
    expect(unchanged).toMatchObject({ published: true, head: { version: 1 } });
    expect(unchanged.head.epoch).not.toBe(newest.head.epoch);

    const before = await now(5);
    expect(before.head).toEqual({ epoch: unchanged.head.epoch, version: 2 });
    for (const key of keys) await redis().command("COPY", key, `${key}:kept`, "REPLACE");
    await now(6);
    await restore();
    const sameNumber = await now(7, other);
    expect(sameNumber.head).toEqual({ epoch: unchanged.head.epoch, version: 3 });
    expect((await now(8)).head).toMatchObject({ version: 1 });
  });

  it("gives every document of another run the next epoch, which goes on from the last version it has", async () => {
    const store = await open();
    const topic = newTopic();
    const kept = await put(store, topic, { n: 1 });
    const leaving = newTopic();
    const last = await put(store, leaving, { n: 1 });
    await store.expire(leaving, 600);
    const list = "khobor:live:leaving";
    await redis().command("ZADD", list, "1", "match:gone");
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
    expect(await redis().command("ZSCORE", list, "match:gone")).toBeNull();
    expect(await redis().command("ZSCORE", list, leaving)).not.toBeNull();
    for (let n = 3; n < 23; n += 1) await put(store, topic, { n });
    expect(await store.read(topic)).toMatchObject({ version: 22, value: { n: 22 } });
    expect(await store.changesSince(topic, kept)).toHaveLength(21);
  });

  it("keeps no history of a document that has ended, and all of one that was written to before it did", async () => {
    const store = await open();
    const [ends, stays] = [newTopic(), newTopic()];
    for (const topic of [ends, stays]) {
      for (const n of [1, 2]) await put(store, topic, { n });
      await store.expire(topic, 600);
    }
    await put(store, stays, { n: 3 });
    const left = async (topic: string) =>
      Promise.all(
        ["document", "history"].map(async (kind) =>
          Number(await redis().command("TTL", `khobor:live:${kind}:${topic}`)),
        ),
      );
    for (const seconds of await left(ends)) expect(seconds).toBeGreaterThan(0);
    expect(await left(stays)).toEqual([-1, -1]);
    expect(await redis().command("ZSCORE", "khobor:live:leaving", stays)).toBeNull();
  });

  it("keeps nothing of what a process said that has fallen silent", async () => {
    const store = await open();
    await store.report("gateway", "gone", {}, 1);
    await vi.waitFor(async () => expect(await store.reports("gateway")).toEqual([]), 5_000);
    expect(await redis().command("EXISTS", "khobor:report:gateway", "khobor:report-ends:gateway")).toBe(0);
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
});
