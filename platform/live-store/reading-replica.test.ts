import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeIfRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { startRedis, type TestRedis } from "../../tests/support/databases/redis.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startTcpProxy } from "../../tests/support/tcp-proxy.ts";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { put } from "./live-store.test-support.ts";
import { createMirror } from "./mirror.ts";
import { openLiveStore } from "./open.ts";
import type { LiveStore } from "./port.ts";

const log = createLog("silent");
const [TOPIC, OTHER] = ["match:r1", "match:r2"];
const channelOf = (topic: string): string => `khobor:live:changes:${topic}`;
const CHANNEL = channelOf(TOPIC);

describeIfRedis("a replica of Redis for reading", () => {
  let primary: TestRedis;
  let replica: TestRedis;
  const stores: LiveStore[] = [];

  const start = () => startRedis(["--repl-diskless-sync-delay", "0"]);
  beforeEach(async () => {
    [primary, replica] = await Promise.all([start(), start()]);
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await Promise.all([primary.stop(), replica.stop()]);
  });

  const follow = async (): Promise<void> => {
    await replica.command("REPLICAOF", "127.0.0.1", String(primary.port));
    await vi.waitFor(async () =>
      expect(await replica.command("INFO", "replication")).toContain("master_link_status:up"),
    );
  };
  const open = async (readPort = replica.port, port = primary.port): Promise<LiveStore> => {
    const urls = { REDIS_URL: `redis://127.0.0.1:${port}`, REDIS_READ_URL: `redis://127.0.0.1:${readPort}` };
    const store = await openLiveStore(readConfig([], urls), log);
    stores.push(store);
    return store;
  };
  const heardAt = (server: TestRedis, listeners: number, channel = CHANNEL): Promise<void> =>
    vi.waitFor(
      async () => expect(await server.command("PUBSUB", "NUMSUB", channel)).toEqual([channel, listeners]),
      15_000,
    );

  it("is not needed: while it is away changes are found at the primary, and heard once it is there", async () => {
    await replica.kill();
    const store = await open();
    await store.ping();
    await put(store, TOPIC, { n: 1 });
    const mirror = createMirror(store, log);
    cleanups.push(() => mirror.close());
    const mirrored = await mirror.open(TOPIC);
    expect(mirrored.snapshot()?.value).toEqual({ n: 1 });
    await put(store, TOPIC, { n: 2 });
    await vi.waitFor(() => expect(mirrored.snapshot()?.value).toEqual({ n: 2 }), 10_000);

    await replica.start();
    await follow();
    await heardAt(replica, 1);
    const heard: number[] = [];
    mirrored.onChange(({ version }) => heard.push(version));
    const { version } = await put(store, TOPIC, { n: 3 });
    await vi.waitFor(() => expect(heard).toEqual([version]), 10_000);

    await replica.kill();
    await put(store, TOPIC, { n: 4 });
    await vi.waitFor(() => expect(heard).toEqual([version, version + 1]), 10_000);
    await put(store, OTHER, { n: 1 });
    expect((await mirror.open(OTHER)).snapshot()?.value).toEqual({ n: 1 });
    await store.ping();
  });

  it("hears, once it answers in time, what it did not take at first", async () => {
    await follow();
    const proxy = await startTcpProxy(() => [replica.port]);
    const store = await open(proxy.port);
    cleanups.push(() => proxy.close());
    proxy.hang();
    const heard: number[] = [];
    await store.watch(TOPIC, (_, { version }) => heard.push(version));
    const left = await store.watch(OTHER, () => {});
    await left();
    proxy.mend();
    let n = 0;
    await vi.waitFor(async () => {
      n += 1;
      await put(store, TOPIC, { n });
      expect(heard).not.toEqual([]);
    });
    await heardAt(replica, 1);
    await heardAt(replica, 0, channelOf(OTHER));
  });
});
