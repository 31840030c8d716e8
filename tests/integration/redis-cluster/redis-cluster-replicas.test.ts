import { expect, it, vi } from "vitest";
import { newTopic, put } from "../../../platform/live-store/live-store.test-support.ts";
import { publish } from "../../../platform/live-store/publisher.ts";
import {
  bucketOf,
  describeOnRedisCluster,
  listenersAt,
} from "../../support/databases/describe-on-redis-cluster.ts";
import type { TestRedis } from "../../support/databases/redis.ts";

const PATIENCE = { timeout: 20_000, interval: 100 };

describeOnRedisCluster("replicas of a Redis Cluster for reading", ({ cluster, mirrorOf, openStore }) => {
  const open = () => openStore({ REDIS_READ_URL: cluster().url });
  const homeOf = (topic: string): string => bucketOf(topic).home;
  const heardAt = (server: TestRedis, topic: string, listeners: number): Promise<void> =>
    vi.waitFor(async () => expect(await listenersAt(server, topic)).toBe(listeners), PATIENCE);
  const serversOf = async (topic: string): Promise<{ primary: TestRedis; replica: TestRedis }> => {
    const [replica] = await vi.waitFor(async () => {
      const replicas = await cluster().replicasOf(homeOf(topic));
      expect(replicas).not.toHaveLength(0);
      return replicas;
    }, PATIENCE);
    if (!replica) throw new Error(`nothing follows the server of ${topic}`);
    return { primary: await cluster().primaryOf(homeOf(topic)), replica };
  };
  /** Heard at the replica, and at the primary no more. */
  const isReadAtReplica = async (topic: string): Promise<void> => {
    const { primary, replica } = await serversOf(topic);
    await heardAt(replica, topic, 1);
    await heardAt(primary, topic, 0);
  };
  /** One topic at each of the three primaries. */
  const topicsOfAll = async (): Promise<[string, string, string]> => {
    const found = new Map<TestRedis, string>();
    while (found.size < 3) {
      const topic = newTopic();
      found.set(await cluster().primaryOf(homeOf(topic)), topic);
    }
    const [first = "", second = "", third = ""] = found.values();
    return [first, second, third];
  };
  /** How many scripts a server was told to run. */
  const scriptsRun = async (server: TestRedis): Promise<number> => {
    const calls = String(await server.command("INFO", "commandstats")).matchAll(
      /cmdstat_eval(?:sha)?:calls=(\d+)/g,
    );
    return [...calls].reduce((sum, [, count]) => sum + Number(count), 0);
  };

  it("hears and first reads each topic at the replica of its slot", async () => {
    const store = await open();
    const mirror = mirrorOf(store);
    for (const topic of await topicsOfAll()) {
      await put(store, topic, { n: 1 });
      const { primary, replica } = await serversOf(topic);
      const atPrimary = await scriptsRun(primary);
      const atReplica = await scriptsRun(replica);
      await vi.waitFor(async () => {
        expect(await store.read(topic, { mayLag: true })).toMatchObject({ value: { n: 1 } });
      }, PATIENCE);
      expect(await scriptsRun(replica)).toBeGreaterThan(atReplica);
      expect(await scriptsRun(primary)).toBe(atPrimary);

      const mirrored = await mirror.open(topic);
      await heardAt(replica, topic, 1);
      await heardAt(primary, topic, 0);
      const heard: number[] = [];
      mirrored.onChange(({ version }) => heard.push(version));
      const { version } = await put(store, topic, { n: 2 });
      await vi.waitFor(() => expect(heard).toEqual([version]), PATIENCE);
    }
  });

  it("hears and reads at the primary while its replica is away, and the others at theirs", async () => {
    const store = await open();
    const mirror = mirrorOf(store);
    const [topic, ...others] = await topicsOfAll();
    for (const each of [topic, ...others]) {
      await put(store, each, { n: 1 });
      await mirror.open(each);
      await isReadAtReplica(each);
    }
    const { primary, replica } = await serversOf(topic);
    await replica.kill();
    await heardAt(primary, topic, 1);
    await store.ping();
    for (const each of others) await isReadAtReplica(each);
    await put(store, topic, { n: 2 });
    expect(await store.read(topic, { mayLag: true })).toMatchObject({ value: { n: 2 } });
    const mirrored = await mirror.open(topic);
    await vi.waitFor(() => expect(mirrored.snapshot()?.value).toEqual({ n: 2 }), PATIENCE);

    await replica.start();
    await isReadAtReplica(topic);
    await put(store, topic, { n: 3 });
    await vi.waitFor(() => expect(mirrored.snapshot()?.value).toEqual({ n: 3 }), PATIENCE);
  });

  it("hears at another replica of the same primary when one is lost", async () => {
    const [store, [topic, bare]] = [await open(), await topicsOfAll()];
    const { primary, replica } = await serversOf(topic);
    const { primary: bared, replica: lent } = await serversOf(bare);
    const [ownId, baredId] = await Promise.all(
      [primary, bared].map((node) => node.command("CLUSTER", "MYID")),
    );
    await store.watch(topic, () => {});
    await store.watch(bare, () => {});
    await lent.command("CLUSTER", "REPLICATE", String(ownId));
    try {
      await vi.waitFor(async () => {
        expect(await cluster().replicasOf(homeOf(topic))).toHaveLength(2);
        expect(await cluster().replicasOf(homeOf(bare))).toEqual([]);
      }, PATIENCE);
      await heardAt(bared, bare, 1);
      await store.ping();
      for (const [lost, other] of [
        [replica, lent],
        [lent, replica],
      ] as const) {
        await lost.kill();
        await heardAt(other, topic, 1);
        await heardAt(primary, topic, 0);
        await lost.start();
        await vi.waitFor(
          async () => expect(await cluster().replicasOf(homeOf(topic))).toHaveLength(2),
          PATIENCE,
        );
      }
    } finally {
      await lent.command("CLUSTER", "REPLICATE", String(baredId));
    }
    await isReadAtReplica(bare);
    await isReadAtReplica(topic);
  });

  it("follows a slot to another server", async () => {
    const store = await open();
    const topic = newTopic();
    const mirror = mirrorOf(store);
    await put(store, topic, { n: 1 });
    const mirrored = await mirror.open(topic);
    const { replica: before } = await serversOf(topic);
    await heardAt(before, topic, 1);
    await cluster().moveSlotOf(homeOf(topic));
    const { replica } = await serversOf(topic);
    expect(replica).not.toBe(before);
    await isReadAtReplica(topic);
    await publish(store, topic, 1_000_000, () => ({ n: 2 }));
    await vi.waitFor(() => expect(mirrored.snapshot()?.value).toMatchObject({ n: 2 }), PATIENCE);
  });

  it("goes on when a primary dies and its replica takes over, and hears at the one that comes back", async () => {
    const store = await open();
    const mirror = mirrorOf(store);
    const topic = newTopic();
    await put(store, topic, { n: 1 });
    const mirrored = await mirror.open(topic);
    await isReadAtReplica(topic);
    const dead = await cluster().killPrimaryOf(homeOf(topic));
    await vi.waitFor(() => publish(store, topic, 10, () => ({ n: 2 })), PATIENCE);
    await vi.waitFor(() => expect(mirrored.snapshot()?.value).toMatchObject({ n: 2 }), PATIENCE);
    await heardAt(await cluster().primaryOf(homeOf(topic)), topic, 1);
    await vi.waitFor(() => store.ping(), PATIENCE);
    await dead.start();
    await isReadAtReplica(topic);
    await publish(store, topic, 11, () => ({ n: 3 }));
    await vi.waitFor(() => expect(mirrored.snapshot()?.value).toMatchObject({ n: 3 }), PATIENCE);
  });
});
