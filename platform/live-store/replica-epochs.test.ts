import { describe, expect, it, vi } from "vitest";
import { renewedEpoch } from "../../core/live/epoch.ts";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { follow } from "../../tests/support/follower.ts";
import { prepareMirroredStore } from "../../tests/support/mirrored-store.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import { createMirror } from "./mirror.ts";
import type { LiveRecord, LiveStore } from "./port.ts";
import { log, put, stored, TOPIC } from "./replica.test-support.ts";

const live = prepareMirroredStore();

/** A store after a restart of Redis: it has its documents in the next epoch. */
async function restarted(values: readonly object[], renewals = 1): Promise<LiveStore> {
  const store = createInProcessLiveStore(log);
  for (const value of values) await put(store, value);
  for (let round = 0; round < renewals; round += 1) {
    const record = await store.read(TOPIC);
    if (!record) throw new Error("nothing is stored");
    const { value, origin } = record;
    const newEpoch = renewedEpoch(record.epoch, `r${round}`);
    await store.commit([{ topic: TOPIC, base: record, newEpoch, restart: true, value, patch: {}, origin }]);
  }
  return store;
}

/** A store after Redis returned with older data, in the next epoch. */
async function renewed({ epoch, value, origin }: LiveRecord, suffix: string): Promise<LiveStore> {
  const store = createInProcessLiveStore(log);
  const newEpoch = renewedEpoch(epoch, suffix);
  await store.commit([{ topic: TOPIC, base: undefined, newEpoch, restart: true, value, patch: {}, origin }]);
  return store;
}

describe("order across epochs", () => {
  const lost = [{ runs: 0 }, { runs: 1 }, { runs: 2 }];

  it("brings back what a store lost, and moves its readers over with an empty change", async () => {
    for (const value of lost) await put(live.inner, value);
    const follower = follow(await live.mirror.open(TOPIC));
    const older = await restarted(lost.slice(0, 2));
    await live.faulty.replace(older);
    live.faulty.reconnect();
    await vi.waitFor(() => expect(follower.announced).toHaveLength(1));
    expect((await older.read(TOPIC))?.value).toEqual({ runs: 2 });
    expect(follower.announced).toMatchObject([
      { epoch: expect.stringMatching(/^e1\.2\./), patch: {}, was: { epoch: "e1", version: 3 } },
    ]);
    expect(follower.held()).toMatchObject({ version: 1, value: { runs: 2 } });
  });

  it("takes what was published since the store came back, in whatever order it is asked and whatever the clocks say", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      for (const value of lost) await put(live.inner, value);
      const follower = follow(await live.mirror.open(TOPIC));
      vi.setSystemTime(Date.now() - 3_600_000);
      const older = await restarted(lost.slice(0, 1));
      await put(older, { runs: 3, result: "won by 1 run" });
      await live.faulty.replace(older);
      live.faulty.reconnect();
      await vi.waitFor(() => expect(follower.held()?.value).toEqual({ runs: 3, result: "won by 1 run" }));
      expect((await older.read(TOPIC))?.value).toEqual({ runs: 3, result: "won by 1 run" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends with the newest of what several processes hold, in whatever order they bring it back", async () => {
    for (const value of lost.slice(0, 2)) await put(live.inner, value);
    const second = createFaultyLiveStore(live.inner);
    const behind = createMirror(second.store, log);
    const late = follow(await behind.open(TOPIC));
    second.lossy = true;
    await put(live.inner, { runs: 2 });
    const first = follow(await live.mirror.open(TOPIC));
    const older = await restarted(lost.slice(0, 1));
    await second.replace(older);
    second.lossy = false;
    second.reconnect();
    await vi.waitFor(async () => expect((await older.read(TOPIC))?.value).toEqual({ runs: 1 }));
    await live.faulty.replace(older);
    live.faulty.reconnect();
    await vi.waitFor(() => expect(late.held()?.value).toEqual({ runs: 2 }));
    await vi.waitFor(() => expect(first.held()).toEqual(late.held()));
    await behind.close();
  });

  it.each([
    ["was renewed since", async () => live.faulty.replace(await restarted(lost)), 4],
    [
      "was itself brought back",
      async () => {
        const base = await stored(live.inner);
        const origin = { epoch: "e1", version: 2 };
        await live.inner.commit([
          { topic: TOPIC, base, newEpoch: "e2", value: { runs: 1 }, patch: { runs: 1 }, origin },
        ]);
      },
      3,
    ],
  ])("takes what was published after its own content, though that %s", async (_, happens, version) => {
    for (const value of lost) await put(live.inner, value);
    const follower = follow(await live.mirror.open(TOPIC));
    await happens();
    live.faulty.reconnect();
    await vi.waitFor(() => expect(follower.announced).toHaveLength(1));
    const later = { epoch: "e1.1.z", version: 1, value: { runs: 9 }, at: 0 };
    const other = await renewed({ ...later, origin: { epoch: "e1", version } }, "q");
    await live.faulty.replace(other);
    live.faulty.reconnect();
    await vi.waitFor(() => expect(follower.held()?.epoch).toMatch(/^e1\.2\./));
    expect([follower.held()?.value, (await stored(other)).value]).toEqual([{ runs: 9 }, { runs: 9 }]);
  });
});
