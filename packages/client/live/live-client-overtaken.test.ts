import { describe, expect, it, vi } from "vitest";
import type { LiveObject, Snapshot } from "../../../core/live/types.ts";
import type { Ack } from "./parse-events.ts";
import { MINUTE_MS, minute, prepareTimedClient, TOPIC } from "./timed-client.test-support.ts";

const world = prepareTimedClient();
const { makeClient, publish, settle } = world;

const version = (n: number): Snapshot<{ n: number }> => ({ epoch: "e1", version: n, value: { n } });

describe("an answer of the gateway that the page's own request has overtaken", () => {
  /** A page that holds `held` asks the gateway, and is answered over REST meanwhile: with version 8. */
  async function overtaken(held: Snapshot | undefined) {
    const ack = Promise.withResolvers<Ack>();
    const shown: LiveObject[] = [];
    world.held = held;
    world.client = makeClient({
      write(_, snapshot) {
        shown.push(snapshot.value);
        world.held = snapshot;
      },
    });
    world.ack = () => ack.promise;
    world.client.open(TOPIC, minute);
    await world.client.start();
    await settle();
    world.held = version(8);
    return {
      shown,
      async answer() {
        world.ack = world.whole;
        ack.resolve({ ok: true, answer: { epoch: "e1", version: 7, snapshot: { n: 7 } } });
        await settle();
      },
    };
  }

  it.each([
    ["version 5", version(5)],
    ["nothing", undefined],
  ])("does not put back a page that held %s, which asks again with what it shows", async (_, held) => {
    const { shown, answer } = await overtaken(held);
    world.stored = version(8);
    await answer();
    expect(world.asked.map((one) => one.version)).toEqual([held?.version, 8]);
    publish(false);
    expect(shown).not.toContainEqual({ n: 7 });
    expect(world.held).toEqual(version(9));
  });

  it("is followed where the changes that came while it was waited for lead on", async () => {
    const { shown, answer } = await overtaken(version(5));
    world.stored = version(7);
    publish(false);
    publish(false);
    await answer();
    expect(shown).toEqual([{ n: 9 }]);
    expect(world.asked).toHaveLength(1);
  });
});

describe("another way to the document", () => {
  it("is told what is shown, and changes nothing where it has no more", async () => {
    const told: unknown[] = [];
    const held = version(5);
    world.held = held;
    world.rest = () => Promise.reject(new Error("502"));
    world.client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    world.client.open(TOPIC, {
      ...minute,
      async fallback(shown) {
        told.push(shown);
        return shown;
      },
    });
    await world.client.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(told).toEqual([{ n: 5 }]);
    expect(world.held).toBe(held);
    expect(world.reports.at(-1)?.state).toBe("polling");
  });

  it("gives way to what has come while it was gone", async () => {
    const other = Promise.withResolvers<LiveObject>();
    world.rest = () => Promise.reject(new Error("502"));
    world.client = makeClient({ connect: () => Promise.reject(new Error("blocked")) });
    world.client.open(TOPIC, { ...minute, fallback: () => other.promise });
    await world.client.start();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    world.held = version(8);
    other.resolve({ n: 6 });
    await settle();
    expect(world.held).toEqual(version(8));
  });
});
