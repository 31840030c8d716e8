import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { openLiveStore } from "../platform/live-store/open.ts";
import type { LiveStore } from "../platform/live-store/port.ts";
import { createLog } from "../platform/log/log.ts";
import { describeOnRedis } from "../tests/support/databases/describe-on-redis.ts";
import { putLive } from "../tests/support/live-writer.ts";
import {
  connectClient,
  createReader,
  type Reader,
  startTestGateway,
  subscribe,
  type TestGateway,
} from "../tests/support/sites/gateway.ts";
import { range } from "../tests/support/sites/gateways.ts";

const log = createLog("silent");
const TOPIC = "match:x";

describeOnRedis("two gateways on a Redis", (redis) => {
  let writer: LiveStore;
  const stores: LiveStore[] = [];
  const gateways: TestGateway[] = [];
  let readers: Reader[];

  const openStore = async (): Promise<LiveStore> => {
    const store = await openLiveStore(readConfig([], { REDIS_URL: redis().url }), log);
    stores.push(store);
    return store;
  };

  beforeEach(async () => {
    await redis().command("FLUSHALL");
    writer = await openStore();
    await putLive(writer, TOPIC, { runs: 0 });
    readers = [];
    for (let index = 0; index < 2; index += 1) {
      const gateway = await startTestGateway(await openStore());
      gateways.push(gateway);
      readers.push(createReader(await connectClient(gateway.url), TOPIC));
    }
    await agreeOn(1, { runs: 0 });
  });
  afterEach(async () => {
    for (const reader of readers) reader.socket.disconnect();
    for (const gateway of gateways.splice(0)) await gateway.close();
    for (const store of stores.splice(0)) await store.close();
  });

  async function agreeOn(version: number, value: object): Promise<void> {
    await vi.waitFor(() => {
      for (const reader of readers) expect(reader.held()).toMatchObject({ version, value });
    }, 10_000);
    expect(new Set(readers.map((reader) => reader.held()?.epoch)).size).toBe(1);
  }

  it("push every version to their own readers, once and in order", async () => {
    for (let runs = 1; runs <= 100; runs += 1) await putLive(writer, TOPIC, { runs });
    await agreeOn(101, { runs: 100 });
    for (const reader of readers) {
      expect(reader.events.map((event) => event.version)).toEqual(range(2, 101));
      expect(reader.acks).toHaveLength(1);
    }
    expect(readers[0]?.events).toEqual(readers[1]?.events);
  });

  it("lose nothing when Redis cuts every subscription", async () => {
    for (let runs = 1; runs <= 60; runs += 1) {
      if (runs % 20 === 10) await redis().command("CLIENT", "KILL", "TYPE", "pubsub");
      await putLive(writer, TOPIC, { runs });
    }
    await agreeOn(61, { runs: 60 });
    for (const reader of readers) expect(reader.events.map((event) => event.version)).toEqual(range(2, 61));
  });

  it("resume readers of each other with exactly what they miss", async () => {
    for (const runs of [1, 2, 3]) await putLive(writer, TOPIC, { runs });
    await agreeOn(4, { runs: 3 });
    const third = await startTestGateway(await openStore());
    gateways.push(third);
    const { epoch } = readers[0]?.held() ?? {};
    const socket = await connectClient(third.url);
    const ack = await subscribe(socket, { topic: TOPIC, epoch, version: 2 });
    expect(ack.ok && "changes" in ack && ack.changes.map((change) => change.version)).toEqual([3, 4]);
    socket.disconnect();
  });

  it("go on under a new epoch after a flush", async () => {
    await putLive(writer, TOPIC, { runs: 1 });
    await agreeOn(2, { runs: 1 });
    await redis().command("FLUSHALL");
    await putLive(writer, TOPIC, { runs: 50 }, { epoch: "after-the-flush" });
    await agreeOn(1, { runs: 50 });
    await putLive(writer, TOPIC, { runs: 51 });
    await agreeOn(2, { runs: 51 });
  });

  it("serve what they hold while Redis is dead, and follow it when it comes back empty", async () => {
    await putLive(writer, TOPIC, { runs: 1 });
    await agreeOn(2, { runs: 1 });
    await redis().kill();
    const gateway = gateways[0];
    if (!gateway) throw new Error("no gateway");
    const socket = await connectClient(gateway.url);
    expect(await subscribe(socket, { topic: TOPIC })).toMatchObject({ version: 2, snapshot: { runs: 1 } });
    expect(await subscribe(socket, { topic: "matches" })).toMatchObject({ error: { code: "unavailable" } });
    socket.disconnect();
    await redis().start();
    await vi.waitFor(() => writer.ping());
    await putLive(writer, TOPIC, { runs: 9 }, { epoch: "empty" });
    await agreeOn(1, { runs: 9 });
  });

  it("give a Redis that came back older what they hold, under one new epoch, and agree on it", async () => {
    for (const runs of [1, 2]) await putLive(writer, TOPIC, { runs });
    await redis().command("SAVE");
    for (const runs of [3, 4, 5]) await putLive(writer, TOPIC, { runs });
    await agreeOn(6, { runs: 5 });
    const before = readers[0]?.held()?.epoch;
    await redis().kill();
    await redis().start();
    // The dump had version 3, and runs 2; its epoch was renewed, and what it lost was put back.
    await agreeOn(5, { runs: 5 });
    expect(readers[0]?.held()?.epoch).not.toBe(before);
    for (const reader of readers) expect(reader.acks).toHaveLength(1);
    await putLive(writer, TOPIC, { runs: 7 });
    await agreeOn(6, { runs: 7 });
  });

  it("move their readers into the new epoch of a Redis that lost nothing, who ask for nothing", async () => {
    for (const runs of [1, 2]) await putLive(writer, TOPIC, { runs });
    await agreeOn(3, { runs: 2 });
    const was = { epoch: readers[0]?.held()?.epoch, version: 3 };
    const [page] = gateways;
    if (!page) throw new Error("no gateway");
    await redis().command("SAVE");
    await redis().kill();
    await redis().start();
    await agreeOn(4, { runs: 2 });
    for (const reader of readers) {
      expect(reader.acks).toHaveLength(1);
      expect(reader.events.at(-1)).toMatchObject({ version: 4, patch: {}, was });
    }
    // A page that was loaded before there was `was` cannot follow, asks again, and gets the document.
    const socket = await connectClient(page.url);
    const before = await subscribe(socket, { topic: TOPIC, ...was });
    expect(before).toMatchObject({ ok: true, version: 4, snapshot: { runs: 2 } });
    const now = await subscribe(socket, { topic: TOPIC, ...was, renewals: true });
    expect(now).toMatchObject({ ok: true, version: 4, changes: [{ version: 4, patch: {}, was }] });
    socket.disconnect();
    // A gateway that comes up now leads on as well those who come from before.
    const late = await startTestGateway(await openStore());
    gateways.push(late);
    const other = await connectClient(late.url);
    expect(await subscribe(other, { topic: TOPIC, ...was, renewals: true })).toEqual(now);
    other.disconnect();
  });
});
