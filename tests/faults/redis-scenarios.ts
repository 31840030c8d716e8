import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../../platform/config/config.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { startRedis, type TestRedis } from "../support/databases/redis.ts";
import { type SkewedAddress, startSkewedAddress } from "../support/databases/skewed-redis.ts";
import { waitUntil } from "../support/wait.ts";
import { canonical } from "./outside-world.ts";
import { allowed, POLL_SECONDS } from "./recovery.ts";
import type { Scenario } from "./scenario.ts";
import type { Stage } from "./stage.ts";

export async function follow(replica: TestRedis, primary: TestRedis): Promise<void> {
  await replica.command("REPLICAOF", "127.0.0.1", String(primary.port));
  const inStep = async (): Promise<boolean> =>
    String(await replica.command("INFO", "replication")).includes("master_link_status:up");
  await waitUntil(inStep, "the replica is in step");
}

export const startReplica = () => startRedis(["--repl-diskless-sync-delay", "0"]);

/** Kills Redis. Readers get documents from memory, so this also compares the data in Redis itself. */
async function killRedis(stage: Stage, awayMs: number, words: string): Promise<void> {
  await stage.fleet.redis.kill();
  await stage.play(awayMs);
  await stage.fleet.redis.start();
  await stage.recover(words);
}

async function holdsWhatReadersHold({ readers, topics }: Stage, redis: TestRedis): Promise<boolean> {
  const config = readConfig([], { REDIS_URL: redis.url });
  const store = await openLiveStore(config, createLog("silent"));
  try {
    const records = await Promise.all(topics.map((topic) => store.read(topic)));
    return topics.every((topic, index) => {
      const held = readers[0]?.held(topic)?.value;
      return held !== undefined && canonical(held) === canonical(records[index]?.value);
    });
  } finally {
    await store.close();
  }
}

/** Time at which Redis last stored a change of the document, by the server's clock, ms since 1970. */
async function lastChangeAt(redis: TestRedis, topic: string): Promise<number> {
  const store = await openLiveStore(readConfig([], { REDIS_URL: redis.url }), createLog("silent"));
  try {
    return (await store.read(topic))?.at ?? Number.NaN;
  } finally {
    await store.close();
  }
}

function reconnect({ fleet }: Stage): void {
  for (const { links } of fleet.members) {
    links.redis.cut();
    links.redis.mend();
  }
}

/** Ends a failover: the first server is the primary again, and no process stays connected to another. */
async function backToFirst(stage: Stage, second: TestRedis): Promise<void> {
  const { redis, leadRedisTo } = stage.fleet;
  await redis.command("REPLICAOF", "NO", "ONE");
  leadRedisTo(redis.port);
  reconnect(stage);
  await second.stop();
}

/** Scenarios with faults of Redis: flush, restart, failover, stop. */
export const REDIS_SCENARIOS: readonly Scenario[] = [
  {
    name: "flush Redis",
    async run(stage, random) {
      await stage.play(random.whole(100, 400));
      await stage.fleet.redis.command("FLUSHALL");
      await stage.recover("FLUSHALL");
    },
  },
  {
    name: "restart Redis, empty",
    async run(stage, random) {
      await killRedis(stage, random.whole(200, 1000), "Redis killed and back, empty");
    },
  },
  {
    name: "restart Redis, older than it was",
    async run(stage, random) {
      await stage.fleet.redis.command("SAVE");
      await stage.play(random.whole(800, 1500));
      await killRedis(stage, random.whole(100, 500), "Redis killed and back, from an older dump");
    },
  },
  {
    name: "Redis loads its data for seconds, and what was said last is lost",
    async run(stage, random) {
      const { redis } = stage.fleet;
      const filler = "for n = 1, 400 do redis.call('SET', 'filler:' .. n, string.rep('x', 2000)) end";
      await redis.command("EVAL", filler, "0");
      await stage.play(random.whole(200, 600));
      await redis.command("SAVE");
      await stage.recover("the last balls and story before Redis dies");
      await redis.kill();
      await pause(random.whole(100, 500));
      await redis.start();
      const since = performance.now();
      await stage.recoverQuietly("Redis has loaded an older dump, and nothing new is said", { since });
      const hasAll = (): Promise<boolean> => holdsWhatReadersHold(stage, redis);
      await waitUntil(hasAll, "Redis has back what it lost", 1000 * allowed());
      console.log(
        `faults: Redis has back what it lost after ${((performance.now() - since) / 1000).toFixed(2)} s`,
      );
      await redis.command("EVAL", "for n = 1, 400 do redis.call('DEL', 'filler:' .. n) end", "0");
    },
  },
  {
    name: "restart Redis, nothing lost",
    async run(stage, random) {
      const { redis } = stage.fleet;
      await stage.recover("the last balls and story before the restart");
      const asked = (): number => stage.readers.reduce((sum, reader) => sum + reader.asked(), 0);
      const before = asked();
      const epochs = (): string[] => stage.topics.map((topic) => stage.readers[0]?.held(topic)?.epoch ?? "");
      const old = epochs();
      await redis.command("SAVE");
      await redis.kill();
      await pause(random.whole(100, 500));
      await redis.start();
      const since = performance.now();
      await waitUntil(() => epochs().every((epoch, index) => epoch !== old[index]), "every epoch is renewed");
      // Recovery needs no poll, because a new connection renews the epochs and publishes the renewed documents.
      const steps = ["redisConnected", "compared"] as const;
      await stage.recoverQuietly("Redis restarted, nothing lost", { steps, since });
      console.log(`faults: ${asked() - before} subscriptions of ${stage.readers.length} readers after that`);
      if (asked() > before) throw new Error(`${asked() - before} subscriptions for a change of epochs alone`);
    },
  },
  {
    name: "a failover that leaves every connection open, and one back",
    async run(stage, random) {
      const { fleet } = stage;
      const second = await startReplica();
      try {
        await follow(second, fleet.redis);
        for (const [from, to] of [
          [fleet.redis, second],
          [second, fleet.redis],
        ] as const) {
          await stage.play(random.whole(200, 600));
          fleet.leadRedisTo(to.port);
          await to.command("REPLICAOF", "NO", "ONE");
          await from.command("REPLICAOF", "127.0.0.1", String(to.port));
          for (const code of stage.world.codes) stage.world.bowl(code);
          await stage.recoverQuietly(`failover to ${to === second ? "the replica" : "the first one again"}`, {
            steps: ["roleSeen", "carriedOn"],
          });
          await follow(from, to);
        }
      } finally {
        await backToFirst(stage, second);
      }
    },
  },
  {
    name: "a failover between servers whose clocks differ by centuries, and one back",
    async run(stage, random) {
      const { fleet, world } = stage;
      const topic = `match:${world.codes[0]}`;
      const second = await startReplica();
      const addresses: SkewedAddress[] = [];
      const lead = async (redis: TestRedis, clock: number): Promise<void> => {
        const address = await startSkewedAddress(() => ({ port: redis.port, clock }));
        addresses.push(address);
        fleet.leadRedisTo(address.port);
        reconnect(stage);
        // The scripts are not flushed earlier, because another new connection would load them again.
        await redis.command("SCRIPT", "FLUSH");
      };
      try {
        // From this line on, clocks are years behind, and also behind all earlier changes.
        await lead(fleet.redis, 1_000_000_000);
        await stage.recover("the clock of Redis went back by decades");
        const stored = [await lastChangeAt(fleet.redis, topic)];
        await follow(second, fleet.redis);
        for (const [from, to, clock] of [
          [fleet.redis, second, 9_999_999_999],
          [second, fleet.redis, 1_000_000_000],
        ] as const) {
          await stage.play(random.whole(200, 600));
          await to.command("REPLICAOF", "NO", "ONE");
          await lead(to, clock);
          await from.command("REPLICAOF", "127.0.0.1", String(to.port));
          for (const code of world.codes) world.bowl(code);
          await stage.recoverQuietly(
            `failover to a server whose clock is ${clock > 5_000_000_000 ? "ahead" : "behind"} by centuries`,
            { steps: ["roleSeen", "carriedOn"] },
          );
          stored.push(await lastChangeAt(to, topic));
          await follow(from, to);
        }
        const [first = 0, ahead = 0, last = 0] = stored;
        if (!(ahead > first && last < ahead))
          throw new Error(`The clocks did not differ: ${stored.join(", ")}`);
      } finally {
        await backToFirst(stage, second);
        await Promise.all(addresses.map((address) => address.close()));
      }
    },
  },
  {
    name: "a match ends while Redis fails over to its replica",
    async run(stage, random) {
      const { fleet, world, readers } = stage;
      const second = await startReplica();
      let firstRuns = true;
      const hasEnded = (code: string): boolean =>
        readers.every((reader) => {
          const value = reader.held(`match:${code}`)?.value;
          return value !== undefined && "status" in value && value.status === "RESULTS";
        });
      /** Nothing more is published, so readers must end with data from before the failover. */
      const takeOver = async (by: TestRedis, code: string, what: string): Promise<void> => {
        const epochs = (): string[] =>
          readers.flatMap((reader) => stage.topics.map((topic) => reader.held(topic)?.epoch ?? ""));
        const old = epochs();
        const since = performance.now();
        await by.command("REPLICAOF", "NO", "ONE");
        fleet.leadRedisTo(by.port);
        await waitUntil(
          () => epochs().every((epoch, index) => epoch !== old[index]),
          "every epoch is renewed",
        );
        await stage.recoverQuietly(`${what}, since the promotion`, { since });
        if (!hasEnded(code)) throw new Error(`${code} goes on for some reader`);
        const hasAll = (): Promise<boolean> => holdsWhatReadersHold(stage, by);
        await waitUntil(hasAll, "Redis holds what readers hold", 1000 * allowed());
      };
      try {
        // Readers have seen the end of the match, but the replica has not. A process that has the end must
        // restore it.
        const told = await stage.beginMatch();
        await follow(second, fleet.redis);
        await stage.play(random.whole(200, 600));
        await second.command("REPLICAOF", "127.0.0.1", "1");
        world.end(told);
        await waitUntil(() => hasEnded(told), "every reader has the result");
        await fleet.redis.kill();
        firstRuns = false;
        await takeOver(second, told, "the end of a match was told, and lost in the failover");

        await fleet.redis.start();
        firstRuns = true;
        await follow(fleet.redis, second);
        const ending = await stage.beginMatch();
        await stage.play(random.whole(200, 600));
        world.end(ending);
        await pause(random.whole(0, 1000 * POLL_SECONDS));
        await second.kill();
        await takeOver(fleet.redis, ending, "a match ended while its Redis died");
      } finally {
        if (!firstRuns) await fleet.redis.start();
        await backToFirst(stage, second);
      }
    },
  },
  {
    name: "pause Redis",
    async run(stage, _random, long) {
      const ms = long ? 10_000 : 2500;
      stage.fleet.redis.pause();
      await stage.play(ms);
      stage.fleet.redis.resume();
      await stage.recover(`Redis stood still for ${ms / 1000} s`, { steps: ["redisLeft", "carriedOn"] });
    },
  },
];
