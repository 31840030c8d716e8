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
  /** From when on it counts, by `performance.now()`; now where it is not said. */
  since?: number;
}

/** A fleet with the outside world on one side and readers on the other. */
export interface Stage {
  fleet: Fleet;
  world: OutsideWorld;
  ledger: Ledger;
  readers: readonly FaultReader[];
  /** Between the workers and the outside world. */
  provider: TcpProxy;
  topics: readonly string[];
  /** Begins a further match, which a scenario may end; settles with its code when every reader has it. */
  beginMatch(): Promise<string>;
  /** Lets the world go on, a ball or a story now and then, for so long. */
  play(milliseconds: number): Promise<void>;
  /**
   * The part is back: publishes a last ball and story and waits until every reader holds the last value of every
   * topic. Prints how long that took, and rejects when it takes longer than `allowed`.
   */
  recover(what: string, recovering?: Recovering): Promise<void>;
  /** The same without anything new: what was said before the fault, or during it, has to come by itself. */
  recoverQuietly(what: string, recovering?: Recovering): Promise<void>;
  /** Mends everything, after a scenario that did not get to its end. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A match list without the times at which its matches were seen to end, which the outside world cannot know. Every match here
 * ends before readers' eyes, so each result has one; one without it, or a match that goes on with one, is left as it is, and so
 * equals nothing.
 */
function withoutEnds({ order, matches }: MatchListDocument): MatchListDocument {
  const open = Object.entries(matches).map(([key, match]) => {
    const { endedAt = "", ...rest } = match;
    const ended = !Number.isNaN(Date.parse(endedAt));
    return [key, ended === (match.status === "RESULTS") ? rest : { ...match, endedAt }] as const;
  });
  return { order, matches: Object.fromEntries(open) };
}

/** Violations, one line each; empty when every reader is current. */
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

/** The same for the APIs that run: each must answer over REST what the readers hold. */
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
  // Between the workers and the outside world.
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
      fleet.redis.resume();
      for (const member of fleet.members) {
        member.resume();
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
