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
    });
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
});
