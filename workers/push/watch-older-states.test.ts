import { describe, expect, it } from "vitest";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import type { LiveRecord } from "../../platform/live-store/port.ts";
import { prepareMatchWatch } from "./match-watch.test-support.ts";
import { createMatchWatch } from "./watch-matches.ts";

const world = prepareMatchWatch();
const {
  bodies,
  everything,
  fallen,
  liveStoreWith,
  messages,
  now,
  pass,
  publish,
  register,
  send,
  tell,
  watching,
  watchOn,
} = world;

describe("a state that is older than what was told", () => {
  /**
   * A watch on a live store that returns an older `record` of the match, as after a restart from an old dump.
   */
  function restoring(): { watch: () => Promise<void>; show(record: LiveRecord | undefined): void } {
    let shown: LiveRecord | undefined;
    const { liveStore } = world.platform;
    const restored = liveStoreWith({
      read: async (topic) => (shown && topic === matchTopic(world.code) ? shown : liveStore.read(topic)),
      async heads(topics) {
        const heads = await liveStore.heads(topics);
        return shown ? new Map([...heads, [matchTopic(world.code), shown]]) : heads;
      },
    });
    return { watch: watchOn(restored), show: (record) => (shown = record) };
  }
  const stored = async (): Promise<LiveRecord> => {
    const record = await world.platform.liveStore.read(matchTopic(world.code));
    if (!record) throw new Error("no document");
    return record;
  };

  it("by the store's versions takes nothing back, however long it stands", async () => {
    await register("one", everything());
    const { watch, show } = restoring();
    await publish(fallen(2));
    await watch();
    const old = await stored();
    await publish(fallen(3));
    await watch();
    show(old);
    for (const later of [0, 60_000]) {
      pass(later);
      await watch();
      await watchOn(liveStoreWith({ read: async () => old }))();
    }
    show(undefined);
    await watch();
    await send();
    expect(bodies()).toEqual([["one", expect.stringMatching(/^আউট! Fo Hill/)]]);
  });

  it.each([
    ["behind ours", -60_000],
    ["minutes ahead of ours", 200_000],
  ])("by the provider's clock, %s, takes nothing back, though the store calls it newer", async (_, ahead) => {
    await register("one", everything());
    const watch = createMatchWatch(world.context());
    const providerTime = now() + ahead;
    await publish(fallen(2, { providerTime }));
    await watch();
    await publish(fallen(3, { providerTime: providerTime + 30_000 }));
    await watch();
    await publish(fallen(2, { providerTime }));
    await watch();
    pass(60_000);
    await watch();
    await send();
    expect(messages()).toHaveLength(1);
    await publish(fallen(2, { providerTime: providerTime + 31_000 }));
    await watch();
    pass(10_000);
    await watch();
    await send();
    expect(messages()).toHaveLength(2);
  });

  it("than one of a provider's clock far ahead is news all the same", async () => {
    await register("one", everything());
    const watch = createMatchWatch(world.context());
    await publish(fallen(2, { providerTime: now() + 3_600_000 }));
    await watch();
    await tell(watch, fallen(3, { providerTime: now() }));
    expect(messages()).toHaveLength(1);
  });

  it("is not believed where another store's poll mends it within seconds", async () => {
    await register("one", everything());
    const watch = await watching();
    for (const wickets of [3, 2, 3, 2, 3, 2, 3, 4]) {
      await tell(watch, fallen(wickets));
      pass(2_000);
    }
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]?.[1]).not.toContain("সংশোধন");
  });
});
