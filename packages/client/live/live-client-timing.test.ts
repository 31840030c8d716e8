import { describe, expect, it, vi } from "vitest";
import type { LiveSocket } from "./live-ports.ts";
import { MINUTE_MS, minute, prepareTimedClient, TOPIC } from "./timed-client.test-support.ts";

const world = prepareTimedClient();
const { makeClient, publish, settle, socket } = world;

describe("a topic that the socket feeds", () => {
  it("is asked for at once after each change that was lost, however many were lost before", async () => {
    world.client.open(TOPIC, minute);
    await world.client.start();
    await settle();
    for (let count = 1; count <= 5; count += 1) {
      publish(true);
      publish(false);
      await settle();
      expect(world.asked).toHaveLength(1 + count);
      expect(world.held).toEqual(world.stored);
    }
    expect(world.fetched).toHaveLength(0);
  });

  it("is first looked for an interval after the socket went, however long ago the page was opened", async () => {
    world.client.open(TOPIC, minute);
    await world.client.start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(world.fetched).toHaveLength(0);
    world.events.disconnected();
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    expect(world.fetched).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.fetched).toHaveLength(1);
  });
});

describe("a page", () => {
  it("does not look for anything while its tab cannot be seen, and does at once when it can", async () => {
    world.client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    world.client.open(TOPIC, minute);
    await world.client.start();
    world.hidden = true;
    world.client.sleep();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(world.fetched).toHaveLength(0);
    world.hidden = false;
    world.client.wake();
    expect(world.fetched).toHaveLength(1);
  });

  it("tries its socket anew when it is seen again while the socket is away, and only then", async () => {
    world.client.open(TOPIC, minute);
    await world.client.start();
    world.client.wake();
    expect(world.retries).toBe(0);
    world.events.disconnected();
    world.client.wake();
    expect(world.retries).toBe(1);
  });

  it("whose socket could not be loaded asks for it again once a poll is answered, one at a time, and then polls no more", async () => {
    const loaded = Promise.withResolvers<LiveSocket>();
    let loads = 0;
    world.client = makeClient({
      async connect(given) {
        world.events = given;
        loads += 1;
        if (loads === 1) throw new Error("in a tunnel");
        return loaded.promise;
      },
    });
    world.rest = () => Promise.reject(new Error("in a tunnel"));
    world.client.open(TOPIC, minute);
    await world.client.start();
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect([world.fetched.length, loads]).toEqual([2, 1]);
    world.rest = async () => world.stored;
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect([world.fetched.length, loads]).toEqual([4, 2]);
    loaded.resolve(socket);
    await settle();
    world.events.connected();
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect([world.fetched.length, loads]).toEqual([4, 2]);
    expect(world.reports.at(-1)).toEqual({ state: "live" });
  });
});
