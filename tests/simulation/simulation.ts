import { createLog } from "../../platform/log/log.ts";
import { newClient } from "../../platform/redis/new-client.ts";
import type { Random } from "../support/random.ts";
import { Checker } from "./checker/checker.ts";
import type { Tally } from "./checker/findings.ts";
import { createFaults } from "./faults.ts";
import type { Network } from "./network.ts";
import type { RedisServer } from "./redis/server.ts";
import { checkStored } from "./stored.ts";
import type { VirtualTime } from "./virtual-time.ts";
import { type Api, startApi } from "./world/api.ts";
import { type Gateway, startGateway } from "./world/gateway.ts";
import { createProvider } from "./world/provider.ts";
import { type LineWeather, type Reader, startReader } from "./world/reader.ts";
import { startWorker, type Worker } from "./world/worker.ts";

// A client is created while the module loads, because the first client draws one more random value.
newClient({});

export interface Scenario {
  steps: number;
  /** Parts of names of the faults that may occur; empty for all faults. */
  only?: readonly string[];
  readers: number;
  gateways: number;
  workers: number;
}

export interface SimulationResult extends Tally {
  violations: string[];
  steps: number;
  hours: number;
  /** Number of times that all readers were current after faults. */
  settled: number;
  faults: Record<string, number>;
  story: string[];
  /** Longest history of a document without a new epoch. */
  longest: number;
}

export interface Ground {
  time: VirtualTime;
  random: Random;
  network: Network;
  server: RedisServer;
}

/** Duration of a storm of faults, ms, and latest time before its end of the provider's last change, ms. */
const STORM_MS = [8_000, 45_000] as const;
/** Time after the last fault within which all readers must be current, ms. */
const CURRENT_MS = 25_000;
const NEWS = "news:all";
const BLOG = `blog:${"b".repeat(24)}`;
/** Time before a check in which readers had no reason to ask again, ms. */
const QUIET_MS = 5_000;
const POLL_MS = 1000;

/** Runs all parts between a provider and its readers in virtual time, with random faults. */
export async function simulate(ground: Ground, scenario: Scenario): Promise<SimulationResult> {
  const { time, random, network, server } = ground;
  const checker = new Checker(time.now);
  const log = createLog(process.env.SIMULATION_LOG ?? "silent");
  const provider = createProvider(time, random, checker);
  server.onPublished = (channel, message) => {
    const topic = /(?:^|[:}])((?:match|news|blog):[\w-]+)$/.exec(channel)?.[1];
    if (topic) checker.published(topic, message);
    else if (/^\{"epoch"/.test(message)) checker.complain(`a change went to the channel ${channel}`);
  };

  const workers: (Worker | undefined)[] = [];
  const gateways: (Gateway | undefined)[] = [];
  const apis: (Api | undefined)[] = [];
  const running: Promise<unknown>[] = [];
  const anyOf = <T>(list: readonly (T | undefined)[]): T | undefined =>
    list[random.whole(0, list.length - 1)];
  const replace = <T>(list: (T | undefined)[], index: number, start: () => Promise<T>): void => {
    list[index] = undefined;
    const started = start().then((made) => {
      list[index] = made;
    });
    running.push(started);
  };
  const newWorker = (index: number): void =>
    replace(workers, index, () => startWorker({ time, provider, log }, network.link()));
  const newGateway = (index: number): void =>
    replace(gateways, index, () => startGateway(time, network.link(), log));
  const newApi = (index: number): void => replace(apis, index, () => startApi(network.link(), log));
  for (let index = 0; index < scenario.workers; index += 1) newWorker(index);
  for (let index = 0; index < scenario.gateways; index += 1) newGateway(index);
  newApi(0);

  let stormy = true;
  let changing = true;
  let begun = 0;
  const begin = (): string => {
    begun += 1;
    const topic = `match:m${begun}`;
    provider.begin(topic);
    return topic;
  };
  let matches = [begin(), begin()];
  provider.begin(NEWS);
  provider.begin(BLOG);
  const topics = (): string[] => [...matches, NEWS, BLOG];
  time.every(200, () => {
    if (!changing) return;
    for (const topic of topics()) if (random.chance(0.12)) provider.change(topic);
  });
  const poll = async (topic: string): Promise<void> => {
    await Promise.all(workers.map((worker) => worker?.poll(topic).catch(() => undefined)));
  };
  time.every(POLL_MS, () => {
    for (const topic of topics()) {
      void poll(topic);
      // Mostly one poll at a time, as in the queue. A job that the queue considers lost runs a second time in
      // parallel.
      if (stormy && random.chance(0.1)) time.after(random.whole(0, 2 * POLL_MS), () => void poll(topic));
    }
  });

  const line: LineWeather = { delay: [0, 20] };
  const readers: Reader[] = Array.from({ length: scenario.readers }, (_, index) => {
    const reader = startReader(`reader ${index}`, {
      time,
      random,
      checker,
      line,
      // Most readers connect to one gateway, so that it must send in slices.
      gateway: () => (random.chance(0.6) ? gateways[0] : anyOf(gateways)),
      fetch: async (topic) => {
        const api = apis[0];
        if (!api) throw new Error("503");
        return { body: await api.get(topic), by: api.link.url };
      },
    });
    reader.open(NEWS);
    reader.open(BLOG);
    for (const topic of matches) if (random.chance(0.8)) reader.open(topic);
    return reader;
  });

  const faults = createFaults(
    {
      ...ground,
      provider,
      line,
      readers,
      workers,
      gateways,
      apis,
      newWorker,
      newGateway,
      newApi,
      tell(name) {
        checker.tell(`FAULT ${name}`);
        if (/older|flushed/.test(name)) checker.loses();
      },
    },
    scenario.only,
  );

  function nextMatch(): void {
    const [old, ...others] = matches;
    if (old === undefined) return;
    const next = begin();
    matches = [...others, next];
    for (const reader of readers) {
      if (!reader.topics.has(old)) continue;
      reader.leave(old);
      reader.open(next);
    }
  }

  const result = { steps: 0, settled: 0, longest: 0 };
  const stop = (): boolean => checker.violations.length > 0;
  const runUntil = async (moment: number): Promise<void> => {
    while (time.now() < moment && !stop()) {
      await time.step();
      result.steps += 1;
    }
  };
  const mustBeCurrent = (): void => {
    for (const reader of readers) {
      for (const topic of reader.topics)
        checker.mustBeCurrent(reader.name, topic, reader.held(topic), QUIET_MS);
    }
  };

  while (result.steps < scenario.steps && !stop()) {
    stormy = true;
    changing = true;
    const length = random.whole(...STORM_MS);
    const began = time.now();
    const lastChange = began + Math.floor(length * random.next());
    faults.start();
    await runUntil(lastChange);
    changing = false;
    await runUntil(began + length);
    faults.stop();
    stormy = false;
    await runUntil(time.now() + faults.longestMs);
    const calm = time.now();
    await runUntil(calm + CURRENT_MS);
    if (stop()) break;
    mustBeCurrent();
    for (const topic of topics())
      result.longest = Math.max(result.longest, checkStored(server, topic, checker));
    result.settled += 1;
    if (stop()) break;
    if (random.chance(0.4)) nextMatch();
    checker.forget();
  }
  return {
    ...checker.tally,
    ...result,
    violations: checker.violations,
    story: checker.story,
    hours: time.now() / 3_600_000,
    faults: faults.counts,
  };
}
