import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Head } from "../../core/live/types.ts";
import { follow } from "../../tests/support/follower.ts";
import { headsOf, prepareMirroredStore } from "../../tests/support/mirrored-store.ts";
import { traceOf } from "../tracing/tracing.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import type { LiveStore } from "./port.ts";
import { log, put, TOPIC } from "./replica.test-support.ts";
import { createReplica } from "./replica.ts";

const live = prepareMirroredStore();

describe("a mirrored topic", () => {
  it("keeps the trace of a change from readers, in what it tells and in its history", async () => {
    const replica = createReplica(TOPIC, live.faulty.store, log, (change) => told.push(change));
    const told: object[] = [];
    const first = await put(live.inner, { runs: 0 });
    const commit = (runs: number, base: Head) =>
      live.inner.commit([
        {
          topic: TOPIC,
          base,
          newEpoch: "e2",
          value: { runs },
          patch: { runs },
          trace: "00-one-two-01",
        },
      ]);
    await commit(1, first);
    await replica.start();
    onTestFinished(() => replica.stop());
    await commit(2, { ...first, version: first.version + 1 });
    await vi.waitFor(() => expect(replica.history()).toHaveLength(2));
    expect(told.at(-1)).toMatchObject({ patch: { runs: 2 } });
    expect(JSON.stringify([told, replica.history()])).not.toContain("trace");
    expect(traceOf(told.at(-1) ?? {})).toBe("00-one-two-01");
  });

  it("loses nothing that is published while it reads", async () => {
    await put(live.inner, { runs: 0 });
    let published = false;
    const innerRead = live.inner.read;
    // The store reads first and answers later, so that changes in between arrive only by watching.
    live.faulty.store.read = async (topic) => {
      const record = await innerRead(topic);
      if (!published) {
        published = true;
        await put(live.inner, { runs: 1 });
        await put(live.inner, { runs: 2 });
      }
      return record;
    };
    const mirrored = await live.mirror.open(TOPIC);
    expect(mirrored.snapshot()).toMatchObject({ version: 3, value: { runs: 2 } });
  });

  it("is asked of the primary where a replica of Redis lacks it", async () => {
    await put(live.inner, { runs: 1 });
    const lagging: LiveStore = {
      ...live.inner,
      read: async (topic, reading) => (reading?.mayLag ? undefined : live.inner.read(topic)),
    };
    const replica = createReplica(TOPIC, lagging, log, () => undefined);
    await replica.start();
    expect(replica.snapshot()?.value).toEqual({ runs: 1 });
    await replica.stop();
  });

  it("keeps what it holds after a flush, and takes what is published then", async () => {
    await put(live.inner, { runs: 5 });
    const mirrored = await live.mirror.open(TOPIC);
    const follower = follow(mirrored);
    const flushed = createInProcessLiveStore(log);
    await live.faulty.replace(flushed);
    live.faulty.reconnect();
    await vi.waitFor(() => expect(live.faulty.calls("heads")).toBeGreaterThan(0));
    expect(await mirrored.refresh()).toBe(false);
    expect(mirrored.snapshot()?.value).toEqual({ runs: 5 });
    await put(flushed, { runs: 5 }, { epoch: "e9" });
    await vi.waitFor(() => expect(follower.held()?.epoch).toBe("e9"));
  });

  it("gives a store that came back with an earlier version a new epoch, and what it lost", async () => {
    for (const runs of [0, 1, 2]) await put(live.inner, { runs });
    const follower = follow(await live.mirror.open(TOPIC));
    const older = createInProcessLiveStore(log);
    await put(older, { runs: 100 });
    await live.faulty.replace(older);
    live.faulty.reconnect();
    await vi.waitFor(() =>
      expect(follower.held()).toMatchObject({ epoch: expect.stringMatching(/^e1\.1\./), value: { runs: 2 } }),
    );
    const epoch = (await older.read(TOPIC))?.epoch;
    expect(follower.held()?.epoch).toBe(epoch);
    expect(headsOf(follower.announced)).toEqual([[epoch, 1]]);
  });
});
