import type { Random } from "../support/random.ts";
import type { Checker } from "./checker/checker.ts";
import type { Place } from "./checker/place.ts";
import type { RedisServer } from "./redis/server.ts";
import { storedPlace } from "./stored.ts";
import { pause, type VirtualTime } from "./virtual-time.ts";
import type { Gateway } from "./world/gateway.ts";
import type { Reader } from "./world/reader.ts";

/** What is current, and can be disturbed. */
export interface Calm {
  time: VirtualTime;
  random: Random;
  checker: Checker;
  readers: readonly Reader[];
  gateways: readonly (Gateway | undefined)[];
  /** How many there are. */
  workers: number;
  newGateway(index: number): void;
  primary(): RedisServer;
  /** The provider has a ball more of the match. */
  ball(): void;
  /** The provider says that the last ball was none. */
  takeBack(): void;
  /** A story more is in the database, and is to be published. */
  story(): void;
  /** The provider answers the next request for the match as it is then, when it is told to. */
  holdAnswer(): { isTaken(): boolean; letGo(): void };
  runUntil(moment: number): Promise<void>;
  stop(): boolean;
}

const NEWS = "news:all";
/** What follows a scorecard; twice, as a poll that was due anyway may mend it. */
const FOLLOWING = ["matches", "strip", "matches", "strip"];
/** ms from the moment a change is stored until every reader shows it: two ways over links and a line, and slices. */
const PROMPT_MS = 250;
/** ms within which a message that Redis dropped is missed: heads are compared about once a second. */
const MISSED_MS = 2_500;
/** ms within which a reader that missed a frame shows the change after it: it asks, and is answered. */
const ASKED_MS = 600;
/** ms within which list, strip and their readers have what a scorecard says: some thirty ways to Redis, and a line. */
const FOLLOWED_MS = 600;
/** ms within which the provider's change is stored: a match that nothing happens in is asked for less often. */
const STORED_MS = 60_000;
const STEP_MS = 10;
const BALLS = 3;
/** ms over which a gateway sends its readers away, and in which the last of them are at another: a hint of 1.1 s, by half. */
const DRAIN_MS = 3_000;
const MOVED_MS = 1_800;
/** ms in which readers of a gateway that died have come to another. */
const BACK_MS = 6_000;

/**
 * While all is well, one small thing goes wrong at a time: storms have so much of everything that what mends a thing late,
 * or at too great a cost, is mended by something else meanwhile.
 */
export async function disturbCalm(topic: string, calm: Calm): Promise<void> {
  const { checker, time } = calm;
  checker.calm = true;
  for (let count = 0; count < BALLS; count += 1) {
    await nextStored(calm, topic, calm.ball);
    await everybodyShows(calm, topic, PROMPT_MS);
  }
  await messageLost(calm, topic);
  for (let count = 0; count < BALLS; count += 1) await gapBetweenMessages(calm);
  await frameLost(calm, topic);
  await gatewayDies(calm, topic);
  await gatewayDrains(calm, topic);
  for (const following of FOLLOWING) await takenBackMeanwhile(calm, topic, following);
  await overtakenThenFlushed(calm, topic);
  await calm.runUntil(time.now() + MISSED_MS);
  checker.calm = false;
}

/** Does what leads to a change, and waits until Redis holds it. */
async function nextStored(calm: Calm, topic: string, change: () => void): Promise<Place | undefined> {
  const { time, checker, primary, runUntil, stop } = calm;
  const before = storedPlace(primary(), topic);
  const began = time.now();
  change();
  while (!stop()) {
    const place = storedPlace(primary(), topic);
    if (place && place.version !== before?.version) return place;
    if (time.now() - began > STORED_MS) {
      checker.complain(`${topic} is not stored ${STORED_MS} ms after it changed`);
      return undefined;
    }
    await runTo(calm, time.now() + STEP_MS, runUntil);
  }
  return undefined;
}

/** Goes on to a moment also where nothing else happens until then. */
async function runTo({ time }: Calm, moment: number, runUntil: Calm["runUntil"]): Promise<void> {
  void pause(time, moment - time.now());
  await runUntil(moment);
}

async function everybodyShows(calm: Calm, topic: string, withinMs: number): Promise<void> {
  const { time, readers, primary, checker, runUntil, stop } = calm;
  await runTo(calm, time.now() + withinMs, runUntil);
  const stored = storedPlace(primary(), topic);
  if (!stored || stop()) return;
  for (const reader of readers) {
    if (reader.topics.has(topic))
      checker.mustShow(reader.name, topic, reader.held(topic)?.place, stored, withinMs);
  }
}

/** Redis drops what it publishes, and then nothing more comes. */
async function messageLost(calm: Calm, topic: string): Promise<void> {
  const { checker } = calm;
  checker.tell("CALM a message is lost");
  await withoutMessages(calm, () => nextStored(calm, topic, calm.ball));
  await everybodyShows(calm, topic, MISSED_MS);
}

/** Redis drops one message, and the next one comes at once. */
async function gapBetweenMessages(calm: Calm): Promise<void> {
  calm.checker.tell("CALM a message before another is lost");
  await withoutMessages(calm, () => nextStored(calm, NEWS, calm.story));
  await nextStored(calm, NEWS, calm.story);
  await everybodyShows(calm, NEWS, PROMPT_MS);
}

async function withoutMessages(calm: Calm, work: () => Promise<unknown>): Promise<void> {
  const server = calm.primary();
  const { weather } = server;
  server.weather = { ...weather, lost: 1 };
  await work();
  server.weather = weather;
}

/** One reader misses one frame: what follows it tells that there was one. */
async function frameLost(calm: Calm, topic: string): Promise<void> {
  const { readers, random, checker, time, runUntil } = calm;
  const hit = readers.filter((reader) => reader.topics.has(topic) && random.chance(0.5));
  checker.tell(`CALM a frame is lost to ${hit.map(({ name }) => name).join(", ")}`);
  for (const reader of hit) reader.miss();
  await nextStored(calm, topic, calm.ball);
  await runTo(calm, time.now() + PROMPT_MS, runUntil);
  await nextStored(calm, topic, calm.ball);
  await everybodyShows(calm, topic, ASKED_MS);
}

/** For so long there is one ball after the other, and then every reader shows the last. */
async function ballsFor(calm: Calm, topic: string, lastsMs: number): Promise<void> {
  const began = calm.time.now();
  while (calm.time.now() - began < lastsMs && !calm.stop()) await nextStored(calm, topic, calm.ball);
  await everybodyShows(calm, topic, PROMPT_MS);
}

/** Readers of a gateway that is gone come to another, which was not there when they read: they are sent what they missed. */
async function gatewayDies(calm: Calm, topic: string): Promise<void> {
  const { gateways, newGateway, checker } = calm;
  const gateway = gateways[0];
  if (!gateway) return;
  checker.tell("CALM a gateway dies");
  gateway.die();
  newGateway(0);
  await ballsFor(calm, topic, BACK_MS);
}

/** Readers of a gateway that is shut down are told when to come to another, and miss nothing meanwhile. */
async function gatewayDrains(calm: Calm, topic: string): Promise<void> {
  const { gateways, newGateway, checker } = calm;
  const gateway = gateways[0];
  if (!gateway) return;
  checker.tell("CALM a gateway is shut down");
  newGateway(0);
  const drained = gateway.drain(DRAIN_MS).then(() => gateway.die());
  await ballsFor(calm, topic, DRAIN_MS + MOVED_MS);
  await drained;
}

/**
 * The list is about to follow a ball, or the strip the list, when the provider takes it back: another worker, who finds all as it
 * should be, leaves no trace.
 */
async function takenBackMeanwhile(calm: Calm, topic: string, following: string): Promise<void> {
  const { checker, time, readers, primary, runUntil, stop } = calm;
  if (calm.workers < 2) return;
  checker.tell(`CALM a ball is taken back while ${following} follows it`);
  // Of all commands a commit alone says the topic's bare name.
  const held = primary().holdUp((words) => words.includes(following));
  await nextStored(calm, topic, calm.ball);
  const taken = time.now() + STORED_MS;
  while (!held.isTaken() && time.now() < taken && !stop()) await runTo(calm, time.now() + STEP_MS, runUntil);
  await nextStored(calm, topic, calm.takeBack);
  await runTo(calm, time.now() + FOLLOWED_MS, runUntil);
  held.letGo();
  await runTo(calm, time.now() + FOLLOWED_MS, runUntil);
  if (stop()) return;
  for (const reader of readers)
    if (reader.topics.has(following))
      checker.mustBeCurrent(reader.name, following, reader.held(following), 0);
}

/** A fetch that another one has overtaken comes to its end in a Redis that has just lost everything. */
async function overtakenThenFlushed(calm: Calm, topic: string): Promise<void> {
  const { checker, time, primary, runUntil, stop } = calm;
  const held = calm.holdAnswer();
  const taken = time.now() + STORED_MS;
  while (!held.isTaken() && time.now() < taken && !stop()) await runTo(calm, time.now() + STEP_MS, runUntil);
  await nextStored(calm, topic, calm.ball);
  await everybodyShows(calm, topic, PROMPT_MS);
  checker.tell("CALM Redis is flushed");
  checker.loses();
  primary().run(["FLUSHALL"]);
  held.letGo();
  const due = time.now() + STORED_MS;
  while (!storedPlace(primary(), topic) && time.now() < due && !stop())
    await runTo(calm, time.now() + STEP_MS, runUntil);
  await everybodyShows(calm, topic, MISSED_MS);
}
