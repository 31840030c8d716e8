import { describe, expect, it, vi } from "vitest";
import type { Snapshot } from "../../../core/live/types.ts";
import type { LiveSocket } from "./live-ports.ts";
import type { Ack } from "./parse-events.ts";
import { ASKED_AGAIN_MS, MINUTE_MS, minute, prepareTimedClient, TOPIC } from "./timed-client.test-support.ts";

const world = prepareTimedClient();
const { makeClient, publish, settle, socket, whole } = world;

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

  it("is asked for no more than three times in a row where no answer leads to what is there, and again in a while", async () => {
    world.ack = () => ({ ok: true, answer: { epoch: "e1", version: 9, changes: [] } });
    world.client.open(TOPIC, minute);
    await world.client.start();
    await settle();
    expect(world.asked).toHaveLength(3);
    world.ack = whole;
    await vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS);
    expect(world.asked).toHaveLength(4);
    expect(world.held).toEqual(world.stored);
  });

  it("takes no answer of a connection that is gone", async () => {
    const late = Promise.withResolvers<Ack>();
    world.ack = () => late.promise;
    world.client.open(TOPIC, minute);
    await world.client.start();
    const old = whole();
    world.events.disconnected();
    world.stored = { epoch: "e2", version: 1, value: { n: 20 } };
    world.ack = whole;
    world.events.connected();
    await settle();
    expect(world.held).toEqual(world.stored);
    late.resolve(old);
    await settle();
    publish(false);
    expect(world.held).toEqual(world.stored);
    expect(world.asked).toHaveLength(2);
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

  it("keeps what the socket said where another way was slower", async () => {
    const [late, other] = [
      Promise.withResolvers<Snapshot | undefined>(),
      Promise.withResolvers<{ n: number }>(),
    ];
    world.rest = () => late.promise;
    world.ack = () => ({ ok: false, code: "unavailable" });
    world.client.open(TOPIC, { refreshSeconds: () => 0, fallback: () => other.promise });
    await world.client.start();
    await settle();
    expect(world.fetched).toHaveLength(1);
    late.reject(new Error("away"));
    world.ack = whole;
    await vi.advanceTimersByTimeAsync(ASKED_AGAIN_MS);
    expect(world.held).toEqual(world.stored);
    other.resolve({ n: 50 });
    await settle();
    expect(world.held).toEqual(world.stored);
  });
});

describe("a topic that no component shows any more", () => {
  it("is not waited for, and never looked for again", async () => {
    world.client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    const answer = Promise.withResolvers<Snapshot | undefined>();
    world.rest = () => answer.promise;
    const leave = world.client.open(TOPIC, minute);
    await world.client.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(world.fetched.map(({ aborted }) => aborted)).toEqual([false]);
    leave();
    expect(world.fetched.map(({ aborted }) => aborted)).toEqual([true]);
    const said = world.reports.length;
    answer.resolve(world.stored);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(world.fetched).toHaveLength(1);
    expect(world.reports).toHaveLength(said);
  });

  it("leaves nothing to who shows it anew, whose answer counts though the other one is late", async () => {
    const answer = Promise.withResolvers<Snapshot | undefined>();
    world.rest = () => answer.promise;
    world.client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    const leave = world.client.open(TOPIC, minute);
    await world.client.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    leave();
    world.rest = async () => ({ epoch: "e2", version: 1, value: { n: 20 } });
    world.client.open(TOPIC, minute);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(world.held?.epoch).toBe("e2");
    answer.resolve(world.stored);
    await settle();
    expect(world.held?.epoch).toBe("e2");
  });
});

describe("a topic without a socket", () => {
  const twoMinutes = { refreshSeconds: (value?: object) => (value ? 120 : 15) };

  it("is first looked for at its own interval, though its document came after it was opened", async () => {
    world.client.open(TOPIC, twoMinutes);
    world.held = world.stored;
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS - 1);
    expect(world.fetched).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.fetched).toHaveLength(1);
  });

  it("that is opened again is as old as when it was left: asked for at once when its interval is over", async () => {
    world.held = world.stored;
    const leave = world.client.open(TOPIC, twoMinutes);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    leave();
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
    const leaveAgain = world.client.open(TOPIC, twoMinutes);
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2 - 1);
    expect(world.fetched).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.fetched).toHaveLength(1);
    leaveAgain();
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    world.client.open(TOPIC, twoMinutes);
    await settle();
    expect(world.fetched).toHaveLength(2);
  });

  it("that the page no longer holds is not asked for twice when it is opened again", async () => {
    world.held = world.stored;
    world.client.open(TOPIC, twoMinutes)();
    world.held = undefined;
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    world.client.open(TOPIC, twoMinutes);
    await settle();
    expect(world.fetched).toHaveLength(0);
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

  it("is not looked for when it is seen again while the socket feeds it, and once however often it is while a look is under way", async () => {
    world.client.open(TOPIC, minute);
    await world.client.start();
    await settle();
    world.client.wake();
    await settle();
    expect(world.fetched).toHaveLength(0);
    world.events.disconnected();
    const late = Promise.withResolvers<Snapshot | undefined>();
    world.rest = () => late.promise;
    for (let seen = 0; seen < 3; seen += 1) {
      world.client.wake();
      await settle();
    }
    expect(world.fetched).toHaveLength(1);
    late.resolve(world.stored);
    await settle();
    world.client.wake();
    expect(world.fetched).toHaveLength(2);
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

  it("is told once that a newer build is out, though each connection says so", async () => {
    let told = 0;
    world.client = makeClient({
      outdated() {
        told += 1;
      },
    });
    await world.client.start();
    world.events.newerBuild();
    world.events.disconnected();
    world.events.connected();
    world.events.newerBuild();
    expect(told).toBe(1);
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

  it("that was left before its socket was loaded closes it", async () => {
    const loaded = Promise.withResolvers<LiveSocket>();
    world.client = makeClient({ connect: () => loaded.promise });
    const starting = world.client.start();
    world.client.close();
    loaded.resolve(socket);
    await starting;
    expect(world.closed).toBe(1);
  });
});
