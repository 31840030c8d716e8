import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Topic } from "../../core/topics/topics.ts";
import { createInProcessLiveStore } from "../../platform/live-store/in-process/in-process-live-store.ts";
import { createMirror, type LiveMirror } from "../../platform/live-store/mirror.ts";
import { createLog } from "../../platform/log/log.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { frameText } from "../../tests/support/frame-text.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { createRooms, NOT_THERE, type Rooms } from "./rooms.ts";

const log = createLog("silent");
const TOPIC = "match:x";

it("a topic is let go of when the last one leaves it, and no sooner", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, TOPIC, { runs: 0 });
  const mirror = createMirror(store, log);
  const rooms = createRooms(mirror, () => undefined);
  const [first, second] = await Promise.all([rooms.enter(TOPIC, {}), rooms.enter(TOPIC, {})]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  rooms.leave(first);
  vi.advanceTimersByTime(60_000);
  expect([rooms.size(), mirror.size()]).toEqual([1, 1]);
  rooms.leave(second);
  vi.advanceTimersByTime(60_000);
  expect([rooms.size(), mirror.size()]).toEqual([0, 0]);
  await mirror.close();
  await store.close();
});

it("a renewal that some cannot follow spreads their questions by how many readers the topic has", async () => {
  const store = createInProcessLiveStore(log);
  await putLive(store, TOPIC, { runs: 0 });
  const mirror = createMirror(store, log);
  const rooms = createRooms(mirror, () => undefined);
  const room = await rooms.enter(TOPIC, {});
  const heard: string[] = [];
  const deliver = (frame: Buffer): boolean => heard.push(frameText(frame)) > 0;
  for (let readers = 0; readers < 90; readers += 1) room.broadcast.join({ deliver });
  await putLive(store, TOPIC, { runs: 1 });
  await expect.poll(() => heard.length).toBe(90);
  expect(heard.join()).not.toContain("spread");
  heard.length = 0;
  await putLive(store, TOPIC, { runs: 2 }, { epoch: "e2", restart: true });
  await expect.poll(() => heard.length).toBe(90);
  for (const frame of heard) expect(frame).toContain('"spread":45');
  rooms.leave(room);
  await mirror.close();
  await store.close();
});

it("a name that nobody publishes costs no subscription, and whoever waits behind it nothing", async () => {
  const inner = createInProcessLiveStore(log);
  await putLive(inner, TOPIC, { runs: 0 });
  const faulty = createFaultyLiveStore(inner);
  const mirror = createMirror(faulty.store, log);
  const rooms = createRooms(mirror, () => undefined);
  const made = Array.from({ length: 100 }, (_, count) => rooms.enter(`match:made${count}`, {}));
  const wanted = rooms.enter(TOPIC, {});
  const outcomes = await Promise.allSettled(made);
  expect(outcomes.every((one) => one.status === "rejected" && one.reason === NOT_THERE)).toBe(true);
  const room = await wanted;
  expect(room.mirrored.snapshot()?.version).toBe(1);
  expect([rooms.size(), faulty.calls("watch")]).toEqual([1, 1]);
  rooms.leave(room);
  await mirror.close();
  await inner.close();
});

describe("topics that wait to be opened", () => {
  const [flood, reader] = [{}, {}];
  const outcomes: string[] = [];
  let opened: PromiseWithResolvers<void>[];
  let rooms: Rooms;
  const topics = (count: number): Topic[] =>
    Array.from({ length: count }, (_, index): Topic => `match:made${index}`);
  const enter = (topic: Topic, caller: object, isWanted?: () => boolean): Promise<unknown> =>
    rooms.enter(topic, caller, isWanted).then(
      () => outcomes.push("open"),
      (error: Error) => outcomes.push(error.message),
    );
  const times = (outcome: string): number => outcomes.filter((one) => one === outcome).length;

  beforeEach(() => {
    outcomes.length = 0;
    opened = [];
    const mirror = createMirror(createInProcessLiveStore(log), log);
    onTestFinished(() => mirror.close());
    const gated: LiveMirror = {
      ...mirror,
      has: async () => true,
      async open(topic) {
        const gate = Promise.withResolvers<void>();
        opened.push(gate);
        await gate.promise;
        return mirror.open(topic);
      },
    };
    rooms = createRooms(gated, () => undefined);
  });

  it("are bounded for each caller, and nothing is kept of those that are refused", async () => {
    const all = topics(1000).map((topic) => enter(topic, flood));
    await expect.poll(() => times("too many topics wait to be opened")).toBe(1000 - 32 - 256);
    expect(rooms.size()).toBe(32 + 256);
    const mine = enter("match:x", reader);
    opened.shift()?.resolve();
    await expect.poll(() => opened.length).toBe(32);
    opened.shift()?.resolve();
    await expect.poll(() => opened.length).toBe(32);
    for (let rest = 0; rest < 1000 && opened.length > 0; rest += 1) {
      opened.shift()?.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([...all, mine]);
    expect(times("open")).toBe(32 + 256 + 1);
  });

  it("are all refused at once when the store is away", async () => {
    const all = topics(200).map((topic) => enter(topic, flood));
    all.push(enter("match:x", reader));
    await expect.poll(() => opened.length).toBe(32);
    opened[0]?.reject(new Error("Redis is away"));
    await expect.poll(() => times("Redis is away")).toBe(1 + 200 - 32 + 1);
    expect(rooms.size()).toBe(31);
    for (const gate of opened) gate.resolve();
    await Promise.all(all);
  });
});
