import { describe, expect, it, vi } from "vitest";
import type { Ack } from "./parse-events.ts";
import { ASKED_AGAIN_MS, MINUTE_MS, minute, prepareTimedClient, TOPIC } from "./timed-client.test-support.ts";

const world = prepareTimedClient();
const { publish, settle, whole } = world;
const unknown = (): Ack => ({ ok: false, code: "unknown" });

/** Neither the gateway nor REST has the topic. */
function isNowhere(): void {
  world.ack = unknown;
  world.rest = async () => undefined;
}

/** The next request over REST finds the topic, and from then on the gateway has it too. */
function broughtBackByRest(): void {
  world.rest = async () => {
    world.ack = whole;
    return world.stored;
  };
}

describe("a topic that the gateway does not know", () => {
  it("is looked for over REST each time the gateway has come to know it no more", async () => {
    world.client.open(TOPIC, minute);
    await world.client.start();
    await settle();
    for (let count = 1; count <= 2; count += 1) {
      world.events.disconnected();
      // Its document has ended; a request for it brings it back.
      world.ack = unknown;
      broughtBackByRest();
      world.events.connected();
      await settle();
      expect(world.fetched).toHaveLength(count);
      publish(false);
      expect(world.held).toEqual(world.stored);
    }
  });

  it("is asked for soon, then ever later, while it is not there yet, and over REST once", async () => {
    isNowhere();
    world.client.open(TOPIC, { refreshSeconds: () => 600 });
    await world.client.start();
    await settle();
    const before = world.asked.length;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    // After 1.5, 3, 6 and 12 s, each up to twice as long: two to five times in a minute.
    expect(world.asked.length - before).toBeGreaterThanOrEqual(2);
    expect(world.asked.length - before).toBeLessThanOrEqual(5);
    expect(world.fetched).toHaveLength(1);
    world.ack = whole;
    await vi.advanceTimersByTimeAsync(2 * 24_000);
    expect(world.held).toEqual(world.stored);
    const found = world.asked.length;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(world.asked).toHaveLength(found);
    expect(world.fetched).toHaveLength(1);
  });

  it("is looked for over REST at once after the socket was away, however long it had been unknown", async () => {
    isNowhere();
    world.client.open(TOPIC, { refreshSeconds: () => 600 });
    await world.client.start();
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    const looked = world.fetched.length;
    world.events.disconnected();
    broughtBackByRest();
    world.events.connected();
    await settle();
    expect(world.fetched).toHaveLength(looked + 1);
    expect(world.held).toEqual(world.stored);
  });

  it("that is nowhere is never asked for more than 48 seconds apart, however long that lasts", async () => {
    isNowhere();
    world.client.open(TOPIC, { refreshSeconds: () => 100_000 });
    await world.client.start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    for (let count = 1; count <= 5; count += 1) {
      const before = world.asked.length;
      await vi.advanceTimersByTimeAsync(2 * 24_000);
      expect(world.asked.length).toBeGreaterThan(before);
    }
  });

  it("is asked for soon again when it is lost after it was found, however long it took to be found", async () => {
    isNowhere();
    world.client.open(TOPIC, { refreshSeconds: () => 100_000 });
    await world.client.start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    world.ack = whole;
    await vi.advanceTimersByTimeAsync(2 * 24_000);
    expect(world.held).toEqual(world.stored);
    world.events.disconnected();
    world.ack = unknown;
    world.events.connected();
    await settle();
    const before = world.asked.length;
    await vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS);
    expect(world.asked).toHaveLength(before + 1);
  });

  it("that is nowhere is not asked for while its tab cannot be seen", async () => {
    isNowhere();
    world.client.open(TOPIC, minute);
    world.hidden = true;
    await world.client.start();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect([world.asked, world.fetched]).toEqual([[{ topic: TOPIC }], []]);
    world.hidden = false;
    world.ack = whole;
    world.client.wake();
    await settle();
    expect(world.held).toEqual(world.stored);
  });

  it("that the gateway refuses for good is polled, and not asked for again in between", async () => {
    world.ack = () => ({ ok: false, code: "invalid" });
    world.client.open(TOPIC, minute);
    await world.client.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    expect([world.asked.length, world.fetched.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.fetched).toHaveLength(1);
    expect(world.held).toEqual(world.stored);
  });
});
