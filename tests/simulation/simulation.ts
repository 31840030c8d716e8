import type { Snapshot } from "../../core/live/types.ts";
import { publish } from "../../platform/live-store/publisher.ts";
import { createLog } from "../../platform/log/log.ts";
import { createRandom } from "../support/random.ts";
import { type ClientRules, CORE_RULES, createModelClient, type ModelClient } from "./model-client.ts";
import { createModelGateway, type ModelGateway } from "./model-gateway.ts";
import { CALM, createModelRedis, type ModelLink, type Weather } from "./model-redis.ts";
import { createVirtualTime } from "./virtual-time.ts";

export interface SimulationOptions {
  seed: number;
  steps: number;
  rules?: ClientRules;
}

export interface SimulationResult {
  /** What no reader should have seen, in words; empty is good. */
  violations: string[];
  steps: number;
  /** Virtual time, in hours. */
  hours: number;
  /** Values shown to readers, and how often all of them were found to be current after faults. */
  shown: number;
  settled: number;
  /** How often each fault happened. */
  faults: Record<string, number>;
  /** Of everything that was shown, in order, without the names of epochs: the same for the same seed. */
  trace: number;
}

const TOPICS = ["match:m1", "match:m2", "news:all"];
const GATEWAYS = 3;
const CLIENTS = 7;
const WORKERS = 2;
/** Steps between two looks at whether everybody is current. */
const ROUND = 2500;
/** Virtual ms without faults after which everybody has to be current: DESIGN's five seconds, and the time to come back. */
const SETTLE_MS = 20_000;
const MOST_VIOLATIONS = 10;

/** The `count`th value of a topic: enough of a document that a wrong patch shows. */
function documentOf(topic: string, count: number): object {
  const balls = Object.fromEntries(
    Array.from({ length: Math.min(count, 4) }, (_, index) => [
      `b${count - index}`,
      { runs: (count - index) % 7 },
    ]),
  );
  return {
    topic,
    count,
    order: Object.keys(balls),
    balls,
    innings: { total: count * 2, [`w${count % 3}`]: true },
  };
}

/** Everything between a provider and its readers, in virtual time, while parts of it fail by the seed's dice. */
export async function simulate({
  seed,
  steps,
  rules = CORE_RULES,
}: SimulationOptions): Promise<SimulationResult> {
  const random = createRandom(seed);
  const time = createVirtualTime();
  const redis = createModelRedis(time, random);
  const log = createLog("silent");
  const violations: string[] = [];
  const faults: Record<string, number> = {};
  const truth = new Map(TOPICS.map((topic) => [topic, 1]));
  const meanings = new Map<string, number>();
  let shown = 0;
  let settled = 0;
  let trace = 0;
  let stormy = true;

  const complain = (text: string): void => {
    if (violations.length < MOST_VIOLATIONS) violations.push(`at ${time.now()} ms: ${text}`);
  };

  // What readers see.
  const seen = new Map<string, { epoch: string; version: number; left: Set<string> }>();
  function show(client: number, topic: string, { epoch, version, value }: Snapshot): void {
    shown += 1;
    const count = "count" in value && typeof value.count === "number" ? value.count : -1;
    trace = (Math.imul(trace, 31) + client * 7 + version * 13 + count * 17 + topic.length) | 0;
    const name = `${topic} ${epoch} ${version}`;
    if (
      count < 1 ||
      count > (truth.get(topic) ?? 0) ||
      canonical(value) !== canonical(documentOf(topic, count))
    ) {
      complain(`client ${client} shows what was never published as ${name}: ${JSON.stringify(value)}`);
    }
    const meaning = meanings.get(name);
    if (meaning === undefined) meanings.set(name, count);
    else if (meaning !== count)
      complain(`client ${client}: ${name} means ${count}, and ${meaning} to others`);
    const key = `${client} ${topic}`;
    const last = seen.get(key) ?? { epoch, version: 0, left: new Set<string>() };
    seen.set(key, last);
    if (last.epoch === epoch && version < last.version) {
      complain(`client ${client} went back from ${last.version} to ${name}`);
    }
    if (last.epoch !== epoch) {
      if (last.left.has(epoch)) complain(`client ${client} came back to ${name}, from ${last.epoch}`);
      last.left.add(last.epoch);
    }
    last.epoch = epoch;
    last.version = version;
  }

  // Gateways, which die and come back.
  const gateways: (ModelGateway | undefined)[] = Array.from({ length: GATEWAYS }, () => startGateway());
  function startGateway(): ModelGateway {
    return createModelGateway(time, random, redis, log);
  }
  const clientWeather = (): Weather =>
    stormy ? { delay: [0, 120], lost: 0, repeated: 0.02, reordered: 0.02 } : CALM;
  const clients: ModelClient[] = Array.from({ length: CLIENTS }, (_, client) =>
    createModelClient(
      time,
      random,
      TOPICS,
      rules,
      (events) => gateways[random.whole(0, GATEWAYS - 1)]?.connect(events, clientWeather),
      (topic, held) => show(client, topic, held),
    ),
  );

  // Workers, which fetch and publish.
  const workers: ModelLink[] = Array.from({ length: WORKERS }, () => redis.connect());
  const poll = async (index: number, topic: string): Promise<void> => {
    const link = workers[index];
    const began = time.now();
    const value = documentOf(topic, truth.get(topic) ?? 1);
    const slow = stormy && random.chance(0.03);
    await new Promise<void>((resolve) => void time.after(random.whole(5, slow ? 8000 : 200), resolve));
    if (link && link === workers[index]) await publish(link.store, topic, began, () => value);
  };
  for (const topic of TOPICS) {
    time.every(random.whole(600, 900), () => {
      poll(random.whole(0, WORKERS - 1), topic).catch(() => undefined);
    });
    time.every(random.whole(250, 450), () => {
      if (stormy && random.chance(0.6)) truth.set(topic, (truth.get(topic) ?? 0) + 1);
    });
  }

  // What goes wrong.
  const count = (name: string): void => {
    faults[name] = (faults[name] ?? 0) + 1;
  };
  const links = (): ModelLink[] => [...workers, ...gateways.flatMap((gateway) => gateway?.link ?? [])];
  const FAULTS: Readonly<Record<string, () => void>> = {
    "a gateway dies"() {
      const index = random.whole(0, GATEWAYS - 1);
      const gateway = gateways[index];
      if (!gateway) return;
      gateways[index] = undefined;
      gateway.die();
      time.after(random.whole(200, 4000), () => {
        gateways[index] = startGateway();
      });
    },
    "a worker dies"() {
      const index = random.whole(0, WORKERS - 1);
      workers[index]?.die();
      workers[index] = redis.connect();
    },
    "a reader's line breaks": () => random.pick(clients).cut(),
    "a link to Redis breaks"() {
      const link = random.pick(links());
      link.setUp(false);
      time.after(random.whole(50, 4000), () => link.setUp(true));
    },
    "messages are lost, repeated and overtaken"() {
      const weather: Weather = { delay: [0, 400], lost: 0.2, repeated: 0.1, reordered: 0.2 };
      const hit = links().filter(() => random.chance(0.6));
      for (const link of hit) link.weather = weather;
      time.after(random.whole(500, 5000), () => {
        for (const link of hit) link.weather = CALM;
      });
    },
    "Redis stands still"() {
      redis.paused = true;
      time.after(random.whole(500, 8000), () => {
        redis.paused = false;
      });
    },
    "Redis is flushed": () => redis.flush(),
    "a dump is written": () => redis.saveDump(),
    "Redis comes back older"() {
      const all = links();
      for (const link of all) link.setUp(false);
      time.after(random.whole(50, 2000), () => {
        redis.loadDump();
        for (const link of all) link.setUp(true);
      });
    },
  };
  const names = Object.keys(FAULTS);
  const goWrong = (): void => {
    if (stormy) {
      const name = random.pick(names);
      count(name);
      FAULTS[name]?.();
    }
    time.after(random.whole(100, 3000), goWrong);
  };
  goWrong();

  /** Fair weather, until everybody must be current; then on with the storm. */
  function checkSettled(): void {
    for (const topic of TOPICS) {
      const stored = redis.read(topic);
      const expected = truth.get(topic);
      for (const [client, { held }] of clients.entries()) {
        const holds = held(topic);
        const value = holds?.value;
        const same = holds?.epoch === stored?.epoch && holds?.version === stored?.version;
        if (!same || !value || canonical(value) !== canonical(documentOf(topic, expected ?? 0))) {
          complain(
            `client ${client} is not current: ${topic} ${holds?.epoch} ${holds?.version} ${JSON.stringify(value)}, ` +
              `stored is ${stored?.epoch} ${stored?.version} ${JSON.stringify(stored?.value)}, true is ${expected}`,
          );
        }
      }
    }
    settled += 1;
  }

  let done = 0;
  while (done < steps && violations.length === 0) {
    stormy = true;
    for (const end = done + ROUND; done < end && violations.length === 0; done += 1) await time.step();
    stormy = false;
    // What is broken mends itself within the longest time that any fault lasts.
    const calmAt = time.now() + 8000 + SETTLE_MS;
    for (; time.now() < calmAt && violations.length === 0; done += 1) await time.step();
    if (violations.length === 0) checkSettled();
    // Everybody holds the same now: what older versions meant matters to nobody any more.
    meanings.clear();
  }
  return { violations, steps: done, hours: time.now() / 3_600_000, shown, settled, faults, trace };
}

/** Keys in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
