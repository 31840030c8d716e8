import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { MatchListDocument } from "../../core/cricket/types.ts";
import type { NewsDocument } from "../../core/news/story.ts";
import { parseLiveDocument } from "../../packages/client/live/live-document.ts";
import type { Random } from "../support/random.ts";
import { type Fleet, startFleet } from "../support/sites/fleet.ts";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { waitUntil } from "../support/wait.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { canonical, type OutsideWorld, startOutsideWorld } from "./outside-world.ts";
import { type FaultReader, openPageReader, openSocketReader } from "./readers.ts";
import { allowed, designed, POLL_SECONDS, type Recovery } from "./recovery.ts";

export interface Recovering extends Recovery {
  /** Start of the measurement by `performance.now()`; by default now. */
  since?: number;
}

/** Production between the sources and the readers of a test. */
export interface Stage {
  fleet: Fleet;
  world: OutsideWorld;
  ledger: Ledger;
  readers: readonly FaultReader[];
  provider: TcpProxy;
  topics: readonly string[];
  beginMatch(): Promise<string>;
  play(milliseconds: number): Promise<void>;
  /**
   * After a recovery, publishes a last ball and story, and waits until all readers have the last values. Prints
   * the time, and rejects if it exceeds `allowed`.
   */
  recover(what: string, recovering?: Recovering): Promise<void>;
  /** Like `recover`, but without new data: earlier values must arrive by themselves. */
  recoverQuietly(what: string, recovering?: Recovering): Promise<void>;
  /** Ends all faults after a scenario failed. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A match list without end times, which the sources cannot know. Every result must have an end time, because
 * all matches end during the test. If one lacks it, the list stays unchanged and therefore differs from every
 * other list.
 */
function withoutEnds({ order, matches }: MatchListDocument): MatchListDocument {
  const open = Object.entries(matches).map(([key, match]) => {
    const { endedAt = "", ...rest } = match;
    const ended = !Number.isNaN(Date.parse(endedAt));
    return [key, ended === (match.status === "RESULTS") ? rest : { ...match, endedAt }] as const;
  });
  return { order, matches: Object.fromEntries(open) };
}

function behind(world: OutsideWorld, readers: readonly FaultReader[], topics: readonly string[]): string[] {
  const wrong: string[] = [];
  const cards = new Map(world.codes.map((code) => [`match:${code}`, canonical(world.scorecard(code))]));
  const list = canonical(world.matches());
  const headlines = world.headlines();
  const first = headlines.slice(0, 20).join("\n");
  for (const topic of topics) {
    for (const reader of readers) {
      const held = reader.held(topic);
      if (!held) wrong.push(`${reader.name} holds nothing of ${topic}`);
      else if (!isLast(topic, held.value)) {
        const shown = canonical(held.value).slice(0, 600);
        wrong.push(`${reader.name} holds an older ${topic} (${held.epoch} ${held.version}): ${shown}`);
      }
    }
    const heads = new Set(
      readers.map((reader) => `${reader.held(topic)?.epoch} ${reader.held(topic)?.version}`),
    );
    if (heads.size > 1) wrong.push(`readers differ on ${topic}: ${[...heads].join(", ")}`);
  }
  return wrong;

  function isLast(topic: string, value: object): boolean {
    if (topic === "matches") return canonical(withoutEnds(value as MatchListDocument)) === list;
    const card = cards.get(topic);
    if (card !== undefined) return canonical(value) === card;
    if (topic === "news:popular") return true;
    const { added, order, stories } = value as NewsDocument;
    return added === headlines.length && order.map((id) => stories[id]?.title).join("\n") === first;
  }
}

/** Running APIs whose REST answers differ from the data of readers. */
async function apisBehind(
  fleet: Fleet,
  readers: readonly FaultReader[],
  topics: readonly string[],
): Promise<string[]> {
  const running = fleet.of("api").filter((api) => api.running());
  const checks = running.flatMap((api) =>
    topics.map(async (topic) => {
      const answer = await fetch(`${api.url}/api/live/${topic}`, { signal: AbortSignal.timeout(3000) });
      const document = answer.ok ? parseLiveDocument(await answer.json()) : undefined;
      const held = readers[0]?.held(topic);
      const same = document?.epoch === held?.epoch && document?.version === held?.version;
      return same ? [] : [`${api.name} answers another ${topic} (${document?.epoch} ${document?.version})`];
    }),
  );
  const settled = await Promise.allSettled(checks);
  return settled.flatMap((one) => (one.status === "fulfilled" ? one.value : [String(one.reason)]));
}

export async function startStage(random: Random): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-faults-"));
  const world = await startOutsideWorld();
  const provider = await startTcpProxy(() => [world.port]);
  const origin = `http://127.0.0.1:${provider.port}`;
  const feedsFile = join(folder, "feeds.json");
  const feed = { url: `${origin}/feed.xml`, section: "bengal", name: "Wire", every: 1 };
  await writeFile(feedsFile, JSON.stringify([feed]));
  const fleet = await startFleet({
    jumpingClocks: "18000000,-36000000,18000000",
    env: {
      POLL_LIVE_SECONDS: String(POLL_SECONDS),
      POLL_FIXTURES_SECONDS: String(POLL_SECONDS),
      POLL_FEED_SECONDS: String(POLL_SECONDS),
      CRICKET_DATA_URL: origin,
      FEEDS_FILE: feedsFile,
      FETCH_ALLOW: `127.0.0.1:${provider.port}`,
    },
  });
  const topics = [
    ...world.codes.map((code) => `match:${code}`),
    "matches",
    "news:all",
    "news:bengal",
    "news:popular",
  ];
  const ledger = createLedger(world);
  const gateway = `http://127.0.0.1:${fleet.gateways.port}`;
  const api = `http://127.0.0.1:${fleet.apis.port}`;
  const readers: FaultReader[] = [
    ...[1, 2, 3, 4].map((n) => openSocketReader(`reader ${n}`, gateway, topics, ledger)),
    ...[1, 2].map((n) => openPageReader(`page ${n}`, gateway, api, topics, ledger)),
  ];

  const move = (): void => {
    world.bowl(random.pick(world.codes));
    if (random.chance(0.25)) world.addStory();
  };

  async function recover(what: string, { since, ...recovery }: Recovering = {}): Promise<void> {
    const began = since ?? performance.now();
    const passed = (): number => (performance.now() - began) / 1000;
    const most = allowed(recovery);
    let wrong = ["not checked yet"];
    while (wrong.length > 0 && passed() < most) {
      await pause(25);
      wrong = behind(world, readers, topics);
      if (wrong.length === 0) wrong = await apisBehind(fleet, readers, topics);
    }
    const seconds = passed();
    const [took, byDesign, limit] = [seconds, designed(recovery), most].map((each) => each.toFixed(2));
    const all = wrong.length === 0 ? "all" : "not all";
    console.log(
      `faults: ${what}: ${all} current after ${took} s (by design ${byDesign}, here at most ${limit})`,
    );
    if (seconds > most) wrong.unshift(`took ${took} s, and ${limit} s are allowed`);
    const problems = [...wrong, ...ledger.violations()];
    if (problems.length === 0) return;
    const parts = [...fleet.members, ...(fleet.database.process ? [fleet.database.process] : [])];
    const outputs = parts.map(
      ({ name, output }) => `--- ${name}\n${output().split("\n").slice(-15).join("\n")}`,
    );
    throw new Error(`${what}:\n${problems.join("\n")}\n${outputs.join("\n")}`);
  }

  return {
    fleet,
    world,
    ledger,
    readers,
    provider,
    topics,
    async beginMatch() {
      const code = world.begin();
      const topic = `match:${code}`;
      const isPublished = async (): Promise<boolean> => (await fetch(`${api}/api/live/${topic}`)).ok;
      await waitUntil(isPublished, `${topic} is published`);
      topics.push(topic);
      for (const reader of readers) reader.open(topic);
      await waitUntil(() => readers.every((reader) => reader.held(topic)), `every reader has ${topic}`);
      return code;
    },
    async play(milliseconds) {
      const end = performance.now() + milliseconds;
      while (performance.now() < end) {
        move();
        await pause(Math.min(random.whole(40, 400), Math.max(0, end - performance.now())));
      }
    },
    async recover(what, recovering) {
      for (const code of world.codes) world.bowl(code);
      world.addStory();
      await recover(what, recovering);
    },
    recoverQuietly: recover,
    async mend() {
      world.manner = "good";
      fleet.leadRedisTo(fleet.redis.port);
      // A paused server or a replica becomes a primary, and every process connects to it.
      await fleet.redis.kill();
      await fleet.redis.start();
      for (const member of fleet.members) {
        member.resume();
        member.links.redis.cut();
        member.links.redis.mend();
        member.links.database?.mend();
      }
      for (const link of [provider, fleet.gateways, fleet.apis]) link.mend();
      await fleet.database.restart();
      for (const member of fleet.members) await member.up();
      ledger.forget();
    },
    async close() {
      for (const reader of readers) reader.close();
      await fleet.close();
      await provider.close();
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
