import { expect, it, vi } from "vitest";
import { compareEpochs } from "../../../core/live/epoch.ts";
import { describeOnRedis } from "../../../tests/support/databases/describe-on-redis.ts";
import { newTopic, publish, put } from "../live-store.test-support.ts";
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
    expect(again.head.epoch).not.toBe(first.head.epoch);
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
    expect(await redis().command("EXISTS", "khobor:reporters:gateway", "khobor:report-of:gateway:gone")).toBe(
      0,
    );
  });
});
