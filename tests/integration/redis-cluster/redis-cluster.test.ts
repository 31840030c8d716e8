import { expect, it, vi } from "vitest";
import { compareEpochs } from "../../../core/live/epoch.ts";
import type { Change } from "../../../core/live/types.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { describeJobs, newQueue } from "../../../platform/jobs/jobs.conformance.ts";
import { openJobs } from "../../../platform/jobs/open.ts";
import type { Jobs } from "../../../platform/jobs/port.ts";
import { describeLiveStore } from "../../../platform/live-store/live-store.conformance.ts";
import { newTopic, put } from "../../../platform/live-store/live-store.test-support.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { publish } from "../../../platform/live-store/publisher.ts";
import { CLUSTER_LAYOUT } from "../../../platform/live-store/redis/keys.ts";
import { createLog } from "../../../platform/log/log.ts";
import { openRateLimits } from "../../../platform/rate-limits/open.ts";
import { describeRateLimits } from "../../../platform/rate-limits/rate-limits.conformance.ts";
import { slotOf } from "../../../platform/redis/slots.ts";
import type { Credentials } from "../../../platform/sessions/credentials.ts";
import { openSessions } from "../../../platform/sessions/open.ts";
import type { Sessions } from "../../../platform/sessions/port.ts";
import { openRedisSessions } from "../../../platform/sessions/redis/redis-sessions.ts";
import { createSeal } from "../../../platform/sessions/seal.ts";
import { createSessionIds } from "../../../platform/sessions/session-id.ts";
import { describeSessions } from "../../../platform/sessions/sessions.conformance.ts";
import { describeOnRedisCluster, listenersAt } from "../../support/databases/describe-on-redis-cluster.ts";

const log = createLog("silent");
const SESSION_SECRET = "a secret of at least 32 characters, for tests";
const user = { issuer: "https://id.example", id: "u1", name: "A reader", roles: [] };

describeOnRedisCluster("on a Redis Cluster of six nodes", ({ cluster, closing, mirrorOf, openStore }) => {
  const config = () => readConfig([], { REDIS_URL: cluster().url, SESSION_SECRET });
  const openQueues = async (): Promise<Jobs> => closing(await openJobs(config(), log));
  const openSessionStore = async (credentials?: Credentials): Promise<Sessions> => {
    const [ids, seal] = [createSessionIds(SESSION_SECRET), createSeal(SESSION_SECRET)];
    return closing(
      credentials
        ? openRedisSessions(cluster().url, { ids, seal, credentials }, log)
        : await openSessions(config(), log),
    );
  };
  const documentOf = (topic: string): string => CLUSTER_LAYOUT.bucketOf(topic).document(topic);
  /** A topic in the bucket of another one. */
  const neighbourOf = (topic: string): string => {
    for (;;) {
      const other = newTopic();
      if (CLUSTER_LAYOUT.bucketOf(other) === CLUSTER_LAYOUT.bucketOf(topic)) return other;
    }
  };

  describeLiveStore("Redis Cluster", openStore);
  describeSessions("Redis Cluster", openSessionStore);
  describeJobs("BullMQ on a Redis Cluster", openQueues);
  describeRateLimits(
    "Redis Cluster",
    () => {
      const limits = openRateLimits(config(), log);
      closing({ close: async () => limits.close() });
      return limits;
    },
    async (milliseconds) => {
      for (const key of await cluster().keys("khobor:rate-limit:*")) {
        const left = Number(await cluster().command("PTTL", key)) - milliseconds;
        await cluster().command("PEXPIRE", key, String(left));
      }
    },
  );

  it("knows each key's slot as the servers do, and shares the buckets out evenly", async () => {
    const keys = [
      "",
      "a",
      "khobor:lease:scheduler",
      "{khobor:jobs}:poll:1",
      "a{b}c{d}",
      "a{}b",
      "{বল}",
      "}{x}",
    ];
    for (const key of keys) expect(slotOf(key)).toBe(await cluster().slotOf(key));
    const thirds = [0, 0, 0];
    for (const { home } of CLUSTER_LAYOUT.buckets) {
      const third = Math.floor((slotOf(home) * 3) / 16_384);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    expect(thirds.sort()).toEqual([5, 5, 6]);
    for (const bucket of CLUSTER_LAYOUT.buckets) {
      const names = [
        bucket.topics,
        bucket.leaving,
        bucket.written,
        bucket.document("a{b}"),
        bucket.channel("c{d}"),
      ];
      for (const name of names) expect(slotOf(name)).toBe(slotOf(bucket.home));
    }
  });

  it("publishes over sharded channels, on the server that has the topic alone", async () => {
    const store = await openStore();
    const topic = newTopic();
    await store.watch(topic, () => {});
    const channel = CLUSTER_LAYOUT.bucketOf(topic).channel(topic);
    const primary = await cluster().primaryOf(channel);
    expect(await listenersAt(primary, topic)).toBe(1);
    expect(await primary.command("PUBSUB", "NUMSUB", channel)).toEqual([channel, 0]);
  });

  it("goes on with a topic whose slot goes to another server", async () => {
    const [writer, reader] = [await openStore(), await openStore()];
    const topic = newTopic();
    const mirror = mirrorOf(reader);
    await put(writer, topic, { n: 0 });
    await put(writer, neighbourOf(topic), { n: 0 });
    const mirrored = await mirror.open(topic);
    const heard: Change[] = [];
    mirrored.onChange((change) => heard.push(change));
    const publishing = { done: false };
    let n = 0;
    const publisher = (async () => {
      while (!publishing.done) {
        const next = n + 1;
        // Half of the slot's keys are elsewhere for a moment: the call waits, or fails and is made again.
        const published = await publish(writer, topic, next, () => ({ n: next })).catch(() => undefined);
        if (published) n = next;
      }
    })();
    await cluster().moveSlotOf(documentOf(topic));
    await publish(writer, topic, 1_000_000, () => ({ n: 1_000_000 }));
    publishing.done = true;
    await publisher;
    await vi.waitFor(() => expect(mirrored.snapshot()?.value).toMatchObject({ n: 1_000_000 }), 10_000);
    expect(n).toBeGreaterThan(0);
    for (const [index, change] of heard.entries()) {
      const before = heard[index - 1];
      if (before?.epoch === change.epoch) expect(change.version).toBe(before.version + 1);
    }
  });

  it("works with everything else at a server that a slot is leaving, when it connects anew meanwhile", async () => {
    const store = await openStore();
    const topic = newTopic();
    const server = await cluster().primaryOf(documentOf(topic));
    // A topic of another slot at the same server.
    let other = newTopic();
    while (
      CLUSTER_LAYOUT.bucketOf(other) === CLUSTER_LAYOUT.bucketOf(topic) ||
      (await cluster().primaryOf(documentOf(other))) !== server
    ) {
      other = newTopic();
    }
    const before = await put(store, topic, { n: 1 });
    await put(store, other, { n: 1 });
    const freshOnes: LiveStore[] = [];
    await cluster().moveSlotOf(documentOf(topic), async () => {
      const fresh = await openStore();
      freshOnes.push(fresh);
      await fresh.ping();
      expect(await fresh.read(other)).toMatchObject({ value: { n: 1 } });
      const heard: number[] = [];
      await fresh.watch(other, (_, { version }) => heard.push(version));
      const { version } = await put(fresh, other, { n: 2 });
      await vi.waitFor(() => expect(heard).toEqual([version]), 5000);
    });
    // All of it has arrived: it is prepared at the new server, and goes on from there.
    const [fresh = store] = freshOnes;
    const record = await vi.waitFor(() => fresh.read(topic), 10_000);
    expect(record).toMatchObject({ value: { n: 1 } });
    expect(compareEpochs(record?.epoch ?? "", before.epoch)).toBe(1);
    await put(store, topic, { n: 2 });
    expect((await fresh.read(topic))?.value).toEqual({ n: 2 });
  });

  it("gives back a channel that a server granted after its caller had given up", async () => {
    const store = await openStore();
    const topic = newTopic();
    const channel = CLUSTER_LAYOUT.bucketOf(topic).channel(topic);
    await store.read(topic);
    const server = await cluster().primaryOf(channel);
    // Twice as long as a call may take, and shorter than a connection that answers nothing is kept.
    await server.command("CLIENT", "PAUSE", "4000", "ALL");
    await expect(store.watch(topic, () => {})).rejects.toThrow("no answer");
    await vi.waitFor(() => store.ping(), 10_000);
    await vi.waitFor(async () => expect(await listenersAt(server, topic)).toBe(0), 10_000);
    const heard: number[] = [];
    await store.watch(topic, (_, { version }) => heard.push(version));
    expect(await listenersAt(server, topic)).toBe(1);
    const { version } = await put(store, topic, { n: 1 });
    await vi.waitFor(() => expect(heard).toEqual([version]), 5000);
  });

  it("finds a key that has already gone to the other server, and one that has not", async () => {
    const store = await openStore();
    await store.putBlob("{way}:1", "one", 0);
    await store.putBlob("{way}:2", "two", 0);
    const both = async (): Promise<unknown> => [
      await store.getBlob("{way}:1"),
      await store.getBlob("{way}:2"),
    ];
    await cluster().moveSlotOf("khobor:blob:{way}:1", async () => {
      expect(await both()).toEqual(["one", "two"]);
      expect(await store.lease("{way}", "a", 60_000)).toBe(true);
    });
    expect(await both()).toEqual(["one", "two"]);
  });

  it("follows the queues to another server at once, with what is under way", async () => {
    const [adder, worker] = [await openQueues(), await openQueues()];
    const queue = newQueue();
    const done: number[] = [];
    await worker.process<{ n: number }>(queue, async ({ data }) => void done.push(data.n));
    await adder.add(queue, { n: 0 });
    await vi.waitFor(() => expect(done).toEqual([0]), 5000);
    let last = 0;
    const acknowledged: number[] = [];
    const add = async (): Promise<void> => {
      last += 1;
      const n = last;
      expect(await adder.add(queue, { n })).toBe(true);
      acknowledged.push(n);
    };
    /** It has the time of any call, the rest of the move included: what is not answered is added as another job. */
    const addAnew = (): Promise<void> =>
      add().catch((error: unknown) => {
        if (!String(error).includes("no answer")) throw error;
        return addAnew();
      });
    const underWay: Promise<void>[] = [];
    await cluster().moveSlotOf("{khobor:jobs}:x", async () => {
      underWay.push(addAnew());
    });
    // Each call goes through, though no process has been told that the queues are elsewhere now.
    await Promise.all([...underWay, ...Array.from({ length: 20 }, add)]);
    expect(acknowledged).toHaveLength(21);
    expect(await worker.stats([queue])).toHaveLength(1);
    // A job that was finished while its queue moved may be done again; none is lost.
    await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(acknowledged)), 15_000);
  });

  it("loses nothing for readers when a primary dies and its replica takes over", async () => {
    const [writer, reader] = [await openStore(), await openStore()];
    const [sessions, others] = [await openSessionStore(), await openSessionStore()];
    const [adder, worker] = [await openQueues(), await openQueues()];
    const mirror = mirrorOf(reader);
    // On every server some.
    const topics = Array.from({ length: 12 }, newTopic);
    for (const topic of topics) await put(writer, topic, { n: 1 });
    const mirrored = await Promise.all(topics.map((topic) => mirror.open(topic)));
    const session = await sessions.create(user, Date.now());
    const ended: string[] = [];
    others.onEnd((key) => ended.push(key));
    const queue = newQueue();
    const done: number[] = [];
    await worker.process<{ n: number }>(queue, async ({ data }) => void done.push(data.n));
    await adder.add(queue, { n: 1 });
    await vi.waitFor(() => expect(done).toEqual([1]), 5000);
    await writer.tally("opened", "story");
    const before = await writer.heads(topics);

    // The server of the queues, and of a third of the topics.
    const dead = await cluster().killPrimaryOf("{khobor:jobs}:x");
    let n = 2;
    for (const topic of topics) {
      await vi.waitFor(() => publish(writer, topic, 10, () => ({ n })), { timeout: 20_000, interval: 200 });
    }
    await vi.waitFor(() => {
      for (const each of mirrored) expect(each.snapshot()?.value).toMatchObject({ n });
    }, 20_000);
    const after = await writer.heads(topics);
    let renewed = 0;
    for (const topic of topics) {
      const [was, is] = [before.get(topic), after.get(topic)];
      const order = compareEpochs(is?.epoch ?? "", was?.epoch ?? "");
      if (order === 1) renewed += 1;
      else expect(is).toMatchObject({ epoch: was?.epoch, version: 2 });
    }
    // What the dead server had is in another epoch now, the rest is not.
    expect(renewed).toBeGreaterThan(0);
    expect(renewed).toBeLessThan(topics.length);

    // Messages come over the new server too, not only by comparing heads.
    n = 3;
    for (const topic of topics) await publish(writer, topic, 11, () => ({ n }));
    await vi.waitFor(() => {
      for (const each of mirrored) expect(each.snapshot()?.value).toMatchObject({ n });
    }, 10_000);
    for (const topic of topics)
      expect(await listenersAt(await cluster().primaryOf(documentOf(topic)), topic)).toBe(1);

    await vi.waitFor(() => adder.add(queue, { n: 2 }), { timeout: 20_000, interval: 200 });
    await vi.waitFor(() => expect(done).toContain(2), 20_000);
    expect(await sessions.find(session.id, Date.now())).toMatchObject({ user });
    await others.end(session.id);
    expect(await sessions.find(session.id, Date.now())).toBeUndefined();
    const taken = await writer.takeTally("opened", 10);
    expect(taken?.counts.get("story")).toBe(1);
    await vi.waitFor(() => Promise.all([writer.ping(), adder.ping()]), 5000);

    // It comes back as a replica of the one that took over.
    await dead.start();
    await vi.waitFor(async () => {
      expect(String(await dead.command("INFO", "replication"))).toContain("master_link_status:up");
    }, 20_000);
    n = 4;
    for (const topic of topics) await publish(writer, topic, 12, () => ({ n }));
    await vi.waitFor(() => {
      for (const each of mirrored) expect(each.snapshot()?.value).toMatchObject({ n });
    }, 10_000);
  }, 120_000);
});
