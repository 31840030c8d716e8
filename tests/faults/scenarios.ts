import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { ServiceName } from "../../platform/config/config.ts";
import type { Random } from "../support/random.ts";
import type { FleetMember } from "../support/sites/fleet.ts";
import type { TcpProxy } from "../support/tcp-proxy.ts";
import { waitUntil } from "../support/wait.ts";
import { LIES } from "./outside-world.ts";
import { REDIS_SCENARIOS } from "./redis-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import type { Stage } from "./stage.ts";

/** Kills one of two processes, so that the other takes over. Then the killed process returns. */
async function killOne(stage: Stage, random: Random, service: ServiceName): Promise<void> {
  const victim = random.pick(stage.fleet.of(service));
  await stage.play(random.whole(100, 400));
  await victim.kill();
  await stage.play(random.whole(100, 400));
  await stage.recover(`kill -9 ${victim.name}, the other one carries on`, {
    steps: service === "realtime" ? ["reconnected", "carriedOn"] : ["carriedOn"],
  });
  await victim.up();
}

async function schedulerOf(stage: Stage): Promise<FleetMember> {
  const workers = stage.fleet.of("workers");
  for (const worker of workers) {
    worker.links.redis.hang();
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

/** Pairs of parts that communicate. If a service has two processes, the pair includes one or both. */
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
  const seconds = ms / 1000;
  await stage.recover(`${how} between ${link.name} for ${seconds.toFixed(1)} s`, {
    steps: ["deadLinkSeen", "reconnected", "carriedOn"],
    // The interval between polls of a feed doubles with each failure, so recovery may take as long as the
    // fault.
    besides: seconds,
  });
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
      // Workers are frozen one after the other, so that the holder of the lease is among them.
      for (const worker of stage.fleet.of("workers")) {
        await worker.kill();
        await stage.recover(`kill -9 ${worker.name}`);
        await worker.up();
      }
    },
  },
  ...REDIS_SCENARIOS,
  {
    name: "drop the database",
    async run(stage, random, long) {
      const { database, of } = stage.fleet;
      for (let round = 0; round < (long ? 4 : 1); round += 1) {
        stage.world.addStory();
        await pause(random.whole(0, 600));
        if (database.process) await database.process.kill();
        else for (const { links } of [...of("api"), ...of("workers")]) links.database?.cut();
        await stage.play(random.whole(300, long ? 5000 : 1200));
        if (database.process) await database.restart();
        else for (const { links } of [...of("api"), ...of("workers")]) links.database?.mend();
        await stage.recover(`${database.name}: killed and back on its data`, {
          steps: ["databaseConnected", "carriedOn"],
        });
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
      const began = performance.now();
      const recover = (what: string): Promise<void> =>
        stage.recover(what, { besides: (performance.now() - began) / 1000 });
      for (const manner of LIES) {
        stage.world.manner = manner;
        await stage.play(manner === "hang" && long ? 5000 : random.whole(600, 900));
        stage.world.manner = "good";
        if (long) await recover(`provider: ${manner}`);
      }
      if (!long) await recover(`provider: ${LIES.join(", ")}`);
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
      const told = async (): Promise<unknown> => (await fetch(`${first?.url}/readyz`)).json();
      if (first && second) {
        await jump(`the clock of ${first.name} jumps five hours ahead`, [first]);
        expect(await told()).toMatchObject({
          notices: { clock: expect.stringContaining("300 minutes ahead") },
        });
        await jump(`the clock of ${first.name} jumps to five hours behind`, [first]);
        await jump("its clock is right again", [first]);
        expect(await told()).toEqual({ ready: true });
        if (long) await jump(`the clock of ${second.name} jumps five hours ahead`, [second]);
      }
      if (database.process) {
        await jump("the clock of the database jumps five hours ahead", [database.process]);
        await jump("the clock of the database jumps to five hours behind", [database.process]);
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
        // The worker freezes during a fetch, so the answer will be old when the worker wakes up.
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
      await stage.recover("every process replaced", { steps: ["reconnected", "carriedOn"] });
    },
  },
];
