import { setTimeout as pause } from "node:timers/promises";
import type { ServiceName } from "../../platform/config/config.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { startRedis, type TestRedis } from "../support/databases/redis.ts";
import type { Random } from "../support/random.ts";
import type { FleetMember } from "../support/sites/fleet.ts";
import type { TcpProxy } from "../support/tcp-proxy.ts";
import { waitUntil } from "../support/wait.ts";
import { canonical, LIES } from "./outside-world.ts";
import { POLL_SECONDS, type Stage } from "./stage.ts";

/** Something that goes wrong, and what is expected when it is over. */
export interface Scenario {
  name: string;
  /** `long`: every variant, and faults that last; else one of each kind, as briefly as it can be told. */
  run(stage: Stage, random: Random, long: boolean): Promise<void>;
}

/** Kills one of two: the other carries on by itself. Then the killed one comes back. */
async function killOne(stage: Stage, random: Random, service: ServiceName): Promise<void> {
  const victim = random.pick(stage.fleet.of(service));
  await stage.play(random.whole(100, 400));
  await victim.kill();
  await stage.play(random.whole(100, 400));
  await stage.recover(`kill -9 ${victim.name}, the other one carries on`);
  await victim.up();
}

/** The process that enqueues polls, by the lease it holds. */
async function schedulerOf(stage: Stage): Promise<FleetMember> {
  const workers = stage.fleet.of("workers");
  for (const worker of workers) {
    worker.links.redis.hang();
    // Without a renewal the lease goes to the other one, or stays with this one's rival all along.
    const before = await stage.fleet.redis.command("GET", "khobor:lease:scheduler");
    await pause(1500);
    const ends = Number(await stage.fleet.redis.command("PTTL", "khobor:lease:scheduler"));
    worker.links.redis.mend();
    if (before !== null && ends < 2000) return worker;
  }
  return workers[0] ?? Promise.reject(new Error("there is no worker"));
}

type Breaking = "cut" | "hang" | "slow";

function breakLink(link: TcpProxy, how: Breaking, random: Random): void {
  if (how === "cut") link.cut();
  else if (how === "hang") link.hang();
  else link.slow(random.whole(100, 500));
}

interface Link {
  name: string;
  links: TcpProxy[];
}

/** Every pair of parts that speak to each other; of two like processes, one or both. */
function linksOf(stage: Stage): Link[] {
  const { fleet, provider } = stage;
  const found: Link[] = [
    { name: "readers and gateways", links: [fleet.gateways] },
    { name: "workers and provider", links: [provider] },
  ];
  for (const service of ["api", "realtime", "workers"] as const) {
    const members = fleet.of(service);
    for (const kind of ["redis", "database"] as const) {
      const links = members.flatMap((member) => member.links[kind] ?? []);
      if (links.length === 0) continue;
      found.push({ name: `${service} and ${kind}`, links });
      found.push({ name: `one of ${service} and ${kind}`, links: links.slice(0, 1) });
    }
  }
  return found;
}

async function breakNetwork(
  stage: Stage,
  random: Random,
  link: Link,
  how: Breaking,
  ms: number,
): Promise<void> {
  for (const one of link.links) breakLink(one, how, random);
  await stage.play(ms);
  for (const one of link.links) one.mend();
  await stage.recover(`${how} between ${link.name} for ${(ms / 1000).toFixed(1)} s`);
}

/** A server with what the other one has, that follows it. */
async function follow(replica: TestRedis, primary: TestRedis): Promise<void> {
  await replica.command("REPLICAOF", "127.0.0.1", String(primary.port));
  const inStep = async (): Promise<boolean> =>
    String(await replica.command("INFO", "replication")).includes("master_link_status:up");
  await waitUntil(inStep, "the replica is in step");
}

const startReplica = () => startRedis(["--repl-diskless-sync-delay", "0"]);

/** Readers are served from memory: whether Redis itself says the same as they hold. */
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

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "kill -9 a gateway",
    run: (stage, random) => killOne(stage, random, "realtime"),
  },
  {
    name: "kill -9 an API",
    run: (stage, random) => killOne(stage, random, "api"),
  },
  {
    name: "kill -9 a worker",
    async run(stage, random, long) {
      await killOne(stage, random, "workers");
      if (!long) return;
      // Both, one after the other: the one that held the lease is among them.
      for (const worker of stage.fleet.of("workers")) {
        await worker.kill();
        await stage.recover(`kill -9 ${worker.name}`);
        await worker.up();
      }
    },
  },
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
      // Before anything was ever saved.
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
      // The last that any source says for now: no later ball or story tells anybody that it was lost.
      await stage.recover("the last balls and story before Redis dies");
      await redis.kill();
      await pause(random.whole(100, 500));
      await redis.start();
      const began = performance.now();
      await stage.recoverQuietly("Redis has loaded an older dump, and nothing new is said");
      await waitUntil(() => holdsWhatReadersHold(stage, redis), "Redis has back what it lost");
      console.log(
        `faults: Redis has back what it lost after ${((performance.now() - began) / 1000).toFixed(2)} s`,
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
      await waitUntil(() => epochs().every((epoch, index) => epoch !== old[index]), "every epoch is renewed");
      await stage.recoverQuietly("Redis restarted, nothing lost");
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
          await stage.recoverQuietly(`failover to ${to === second ? "the replica" : "the first one again"}`);
          await follow(from, to);
        }
      } finally {
        fleet.leadRedisTo(fleet.redis.port);
        await fleet.redis.command("REPLICAOF", "NO", "ONE");
        await second.stop();
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
      /** Nothing more is published: what readers end on is what was said before, and what comes back by itself. */
      const takeOver = async (by: TestRedis, code: string, what: string): Promise<void> => {
        const epochs = (): string[] =>
          readers.flatMap((reader) => stage.topics.map((topic) => reader.held(topic)?.epoch ?? ""));
        const old = epochs();
        const began = performance.now();
        await by.command("REPLICAOF", "NO", "ONE");
        fleet.leadRedisTo(by.port);
        // What readers hold is what the promoted server says, not what the dead one said last.
        await waitUntil(
          () => epochs().every((epoch, index) => epoch !== old[index]),
          "every epoch is renewed",
        );
        await stage.recoverQuietly(what);
        console.log(`faults: since the promotion ${((performance.now() - began) / 1000).toFixed(2)} s`);
        if (!hasEnded(code)) throw new Error(`${code} goes on for some reader`);
        await waitUntil(() => holdsWhatReadersHold(stage, by), "Redis holds what readers hold");
      };
      try {
        // Readers have seen the end, and the replica has not: what Redis lost is brought back by a process that has it.
        const told = await stage.beginMatch();
        await follow(second, fleet.redis);
        await stage.play(random.whole(200, 600));
        // It goes on with what it has, and hears nothing more.
        await second.command("REPLICAOF", "127.0.0.1", "1");
        world.end(told);
        await waitUntil(() => hasEnded(told), "every reader has the result");
        await fleet.redis.kill();
        firstRuns = false;
        await takeOver(second, told, "the end of a match was told, and lost in the failover");

        // The primary dies in the middle of it: none, some or all readers have been told.
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
        await fleet.redis.command("REPLICAOF", "NO", "ONE");
        fleet.leadRedisTo(fleet.redis.port);
        await second.stop();
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
      await stage.recover(`Redis stood still for ${ms / 1000} s`);
    },
  },
  {
    name: "drop the database",
    async run(stage, random, long) {
      const { database, of } = stage.fleet;
      for (let round = 0; round < (long ? 4 : 1); round += 1) {
        // In the middle of a save: stories were just written, and the feed is polled all the time.
        stage.world.addStory();
        await pause(random.whole(0, 600));
        if (database.process) await database.process.kill();
        else for (const { links } of [...of("api"), ...of("workers")]) links.database?.cut();
        await stage.play(random.whole(300, long ? 5000 : 1200));
        if (database.process) await database.restart();
        else for (const { links } of [...of("api"), ...of("workers")]) links.database?.mend();
        await stage.recover(`${database.name}: killed and back on its data`);
      }
    },
  },
  {
    name: "cut, hang and slow the network between any two",
    async run(stage, random, long) {
      const links = linksOf(stage);
      const ways = ["cut", "hang", "slow"] as const;
      if (!long) {
        for (const how of ways) await breakNetwork(stage, random, random.pick(links), how, 1200);
        return;
      }
      for (const link of links) {
        for (const how of ways) await breakNetwork(stage, random, link, how, random.whole(1000, 8000));
      }
    },
  },
  {
    name: "a provider that times out, fails, lies and goes back in time",
    async run(stage, random, long) {
      for (const manner of LIES) {
        stage.world.manner = manner;
        await stage.play(manner === "hang" && long ? 5000 : random.whole(600, 900));
        stage.world.manner = "good";
        if (long) await stage.recover(`provider: ${manner}`);
      }
      if (!long) await stage.recover(`provider: ${LIES.join(", ")}`);
    },
  },
  {
    name: "a clock that jumps",
    async run(stage, random, long) {
      const { members, database } = stage.fleet;
      const [first, second] = stage.fleet.of("workers");
      const jump = async (
        what: string,
        parts: readonly { signal(name: NodeJS.Signals): void }[],
      ): Promise<void> => {
        for (const part of parts) part.signal("SIGUSR2");
        await stage.play(random.whole(300, 800));
        await stage.recover(what);
      };
      // 1 h ahead, then 1 h behind, then right again (startStage).
      if (first && second) {
        await jump(`the clock of ${first.name} jumps an hour ahead`, [first]);
        await jump(`the clock of ${first.name} jumps to an hour behind`, [first]);
        await jump("its clock is right again", [first]);
        if (long) await jump(`the clock of ${second.name} jumps an hour ahead`, [second]);
      }
      if (database.process) {
        await jump("the clock of the database jumps an hour ahead", [database.process]);
        await jump("the clock of the database jumps to an hour behind", [database.process]);
        await jump("the clock of the database is right again", [database.process]);
      }
      if (long) await jump("all clocks but the database's jump", members);
    },
  },
  {
    name: "a worker that stalls past its lease while the other takes over",
    async run(stage, random, long) {
      const victim = await schedulerOf(stage);
      for (let round = 0; round < (long ? 3 : 1); round += 1) {
        // In the middle of a fetch, with an answer on its way that will be old when it wakes up.
        stage.world.manner = "hang";
        await waitUntil(() => stage.world.hanging() > 0, "the provider is asked");
        victim.pause();
        stage.world.manner = "good";
        await stage.play(random.whole(4500, long ? 12_000 : 5000));
        await stage.recover(`${victim.name} stands still, the other one carries on`);
        victim.resume();
        await stage.play(random.whole(300, 900));
        await stage.recover(`${victim.name} wakes up`);
      }
    },
  },
  {
    name: "a deploy: every process replaced, one by one",
    async run(stage, random) {
      const order = [...stage.fleet.members];
      for (const member of order) {
        const stopped = member.stop();
        await Promise.all([stopped, stage.play(random.whole(100, 300))]);
        await member.up();
      }
      await stage.recover("every process replaced");
    },
  },
];
