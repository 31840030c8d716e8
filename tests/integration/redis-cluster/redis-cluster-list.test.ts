import { beforeEach, expect, it, vi } from "vitest";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { fixturesSource, scorecardSource } from "../../../workers/cricket/sources.ts";
import { POLLERS } from "../../../workers/pollers.ts";
import { pollSource } from "../../../workers/polling/poll-source.ts";
import { fixtures, scorecard } from "../../../workers/provider.test-support.ts";
import { preparePolledWorld, workerContextOf } from "../../../workers/workers.test-support.ts";
import { bucketOf, describeOnRedisCluster } from "../../support/databases/describe-on-redis-cluster.ts";
import { hasCaughtUp, type TestRedis } from "../../support/databases/redis.ts";

/** A day's matches; their scorecards are on every server. */
const MATCHES = 12;
/** Between two polls, ms: after ten seconds list and strip follow what is there. */
const APART_MS = 500;

describeOnRedisCluster("the match list on a Redis Cluster of six nodes", ({ cluster, openStore }) => {
  const world = preparePolledWorld();
  let now = Date.now();
  let stores: LiveStore[];
  let codes: string[];

  const keyOf = (topic: string): string => bucketOf(topic).document(topic);
  const bowl = (code: string, runs: number): void =>
    world.provider.put(`/${code}.json`, scorecard({ code, runs }));

  beforeEach(async () => {
    stores = [];
    codes = Array.from({ length: MATCHES }, (_, index) => `day${now % 100_000}m${index}`);
    const { env } = world.platform.config;
    const live = codes.map((code) => ({ code, list: "live" as const, status: "Live" }));
    world.provider.put("/cricket-liupre_v2.json", fixtures(live));
    const cards = codes.map((code) =>
      scorecardSource(world.provider.url, { code, type: "live", title: "A match" }, env),
    );
    await world.store.sources.ensure([fixturesSource(world.provider.url, env), ...cards], now);
  });

  /** A worker process over the cluster. */
  async function startWorker() {
    const liveStore = await openStore();
    stores.push(liveStore);
    const platform = { ...world.platform, liveStore };
    const context = workerContextOf(platform, world.store, () => now, world.provider.url);
    return async (...ids: string[]): Promise<void> => {
      for (const id of ids) {
        now += APART_MS;
        await world.store.sources.pollNow(id, now);
        await pollSource(context, id, POLLERS);
      }
    };
  }

  async function listedRuns(): Promise<Map<string, number>> {
    const [liveStore] = stores;
    const list = liveStore && (await readDocument(liveStore, "matches"))?.value;
    return new Map(
      Object.values(list?.matches ?? {}).map(({ code = "", innings }) => [code, Number(innings[0]?.runs)]),
    );
  }

  /** Two workers that have told ten runs of each match and then, `after` this, twelve. */
  async function tellTwice(after: () => Promise<void>) {
    const [one, other] = [await startWorker(), await startWorker()];
    for (const code of codes) bowl(code, 10);
    await one(...codes.map((code) => `match-${code}`), "fixtures");
    expect(await listedRuns()).toEqual(new Map(codes.map((code) => [code, 10])));
    await after();
    for (const code of codes) bowl(code, 12);
    // One has told what the other one does not know of.
    for (const [index, code] of codes.entries()) await (index % 2 === 0 ? one : other)(`match-${code}`);
    expect(await listedRuns()).toEqual(new Map(codes.map((code) => [code, 12])));
    return { one, other };
  }

  /** The server with the list, or one of the others, and the codes whose scorecards it has. */
  async function serverThat(
    has: boolean,
  ): Promise<{ server: TestRedis; replica: TestRedis; held: string[] }> {
    const home = await cluster().primaryOf(keyOf("matches"));
    const servers = await Promise.all(codes.map((code) => cluster().primaryOf(keyOf(matchTopic(code)))));
    const server = has ? home : servers.find((each) => each !== home);
    const key = has ? "matches" : matchTopic(codes[servers.findIndex((each) => each !== home)] ?? "");
    const [replica] = await cluster().replicasOf(keyOf(key));
    if (!server || !replica) throw new Error("All scorecards are on one server");
    return { server, replica, held: codes.filter((_, index) => servers[index] === server) };
  }

  /** Until a server of the cluster answers every worker again. */
  const areAnswered = async (): Promise<void> => {
    for (const store of stores)
      await vi.waitFor(() => store.heads(["matches", ...codes.map(matchTopic)]), {
        timeout: 20_000,
        interval: 100,
      });
  };

  const LOSSES = [
    ["loses everything", true],
    ["loses everything", false],
    ["comes back older", true],
    ["comes back older", false],
  ] as const;

  it.each(LOSSES)(
    "takes no line back where one primary %s (the one with the list: %s)",
    async (what, has) => {
      const isOlder = what === "comes back older";
      const { server, replica, held } = await serverThat(has);
      expect(held.length).toBeGreaterThan(0);
      expect(held.length).toBeLessThan(codes.length);
      const { one, other } = await tellTwice(async () => {
        await hasCaughtUp(replica, server);
        if (isOlder) await server.command("SAVE");
      });
      if (isOlder) {
        // It is back before the others hold it for dead.
        await replica.command("CONFIG", "SET", "cluster-replica-no-failover", "yes");
        await server.kill();
        await server.start();
        await vi.waitFor(async () => {
          expect(String(await server.command("CLUSTER", "INFO"))).toContain("cluster_state:ok");
          expect(String(await replica.command("INFO", "replication"))).toContain("master_link_status:up");
        }, 20_000);
        await replica.command("CONFIG", "SET", "cluster-replica-no-failover", "no");
      } else await server.command("FLUSHALL");
      await areAnswered();

      const least = new Map(codes.map((code) => [code, 12]));
      const takesNothingBack = async (when: string): Promise<void> => {
        for (const [code, runs] of await listedRuns())
          expect(runs, `${code}, ${when}`).toBeGreaterThanOrEqual(least.get(code) ?? 0);
      };
      // What the server has of the list itself is older until it is polled: that no worker can help.
      if (!(has && isOlder)) await takesNothingBack("after the loss");
      // A ball of a match that was not lost, and of one that was, before the list is polled again.
      const kept = codes.find((code) => !held.includes(code)) ?? "";
      const lost = held[0] ?? "";
      for (const code of [kept, lost]) {
        bowl(code, 14);
        await other(`match-${code}`);
        if (!(has && isOlder)) await takesNothingBack(`after a ball of ${code}`);
      }
      await one("fixtures");
      for (const code of [kept, lost]) least.set(code, 14);
      expect(await listedRuns()).toEqual(least);
      await other(...codes.map((code) => `match-${code}`));
      expect(await listedRuns()).toEqual(least);
      for (const code of codes) bowl(code, 16);
      await other(...codes.map((code) => `match-${code}`));
      expect(await listedRuns()).toEqual(new Map(codes.map((code) => [code, 16])));
    },
    120_000,
  );
});
