import { describe, expect, it, vi } from "vitest";
import type { Ack } from "./parse-events.ts";
import { MINUTE_MS, minute, prepareTimedClient, TOPIC } from "./timed-client.test-support.ts";

const world = prepareTimedClient();
const { settle, whole } = world;
const unknown = (): Ack => ({ ok: false, code: "unknown" });

/** Neither the gateway nor REST has the topic. */
function isNowhere(): void {
  world.ack = unknown;
  world.rest = async () => undefined;
}

describe("a topic that the gateway does not know", () => {
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
