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
        { topic: TOPIC, base, newEpoch: "e2", value: { runs }, patch: { runs }, trace: "00-one-two-01" },
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

  it("tells every change once, in order, and shows it before it tells", async () => {
    await put(live.inner, { runs: 0 });
    const mirrored = await live.mirror.open(TOPIC);
    expect(mirrored.snapshot()).toMatchObject({ epoch: "e1", version: 1, value: { runs: 0 } });
    const seen: [number, unknown][] = [];
    mirrored.onChange((change) => seen.push([change.version, mirrored.snapshot()?.value]));
    for (const runs of [1, 2, 3]) await put(live.inner, { runs });
    await vi.waitFor(() => expect(seen).toHaveLength(3));
    expect(seen).toEqual([
      [2, { runs: 1 }],
      [3, { runs: 2 }],
      [4, { runs: 3 }],
    ]);
    expect(headsOf(mirrored.history())).toEqual([
      ["e1", 2],
      ["e1", 3],
      ["e1", 4],
    ]);
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

  it("is undefined until a document is there, then shows it", async () => {
    const mirrored = await live.mirror.open(TOPIC);
    expect(mirrored.snapshot()).toBeUndefined();
    const follower = follow(mirrored);
    await put(live.inner, { runs: 7 });
    await vi.waitFor(() => expect(follower.held()?.value).toEqual({ runs: 7 }));
  });

  it("tells missed changes one by one when the next one shows the gap", async () => {
    await put(live.inner, { runs: 0 });
    const follower = follow(await live.mirror.open(TOPIC));
    live.faulty.lossy = true;
    await put(live.inner, { runs: 1 });
    await put(live.inner, { runs: 2 });
    await new Promise((resolve) => setImmediate(resolve));
    live.faulty.lossy = false;
    await put(live.inner, { runs: 3 });
    await vi.waitFor(() => expect(follower.held()?.value).toEqual({ runs: 3 }));
    expect(headsOf(follower.announced)).toEqual([
      ["e1", 2],
      ["e1", 3],
      ["e1", 4],
    ]);
  });

  it("finds missed changes by comparing heads, in one call for all topics", async () => {
    await put(live.inner, { runs: 0 });
    const follower = follow(await live.mirror.open(TOPIC));
    await live.mirror.open("matches");
    live.faulty.lossy = true;
    await put(live.inner, { runs: 1 });
    await vi.waitFor(() => expect(follower.held()?.value).toEqual({ runs: 1 }), 4000);
    expect(live.faulty.calls("heads")).toBeLessThanOrEqual(3);
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

  it("loads the snapshot when the history is too short, and says so once", async () => {
    await put(live.inner, { runs: 0 });
    const follower = follow(await live.mirror.open(TOPIC));
    live.faulty.lossy = true;
    for (let runs = 1; runs <= 250; runs += 1) await put(live.inner, { runs });
    live.faulty.reconnect();
    await vi.waitFor(() => expect(follower.held()).toMatchObject({ version: 251, value: { runs: 250 } }));
    expect(follower.announced).toMatchObject([{ epoch: "e1", version: 251, patch: {} }]);
  });

  it("leads over into another epoch with the difference", async () => {
    await put(live.inner, { runs: 5 });
    await put(live.inner, { runs: 6 });
    const follower = follow(await live.mirror.open(TOPIC));
    live.faulty.lossy = true;
    await put(live.inner, { runs: 1 }, { epoch: "e2", restart: true });
    live.faulty.reconnect();
    await vi.waitFor(() => expect(follower.held()).toEqual({ epoch: "e2", version: 1, value: { runs: 1 } }));
    const was = { epoch: "e1", version: 2 };
    expect(follower.announced).toEqual([
      { epoch: "e2", version: 1, at: expect.any(Number), was, patch: { runs: 1 } },
    ]);
  });

  it("lets everybody ask again where the difference is larger than the document", async () => {
    await put(live.inner, Object.fromEntries(Array.from({ length: 20 }, (_, over) => [`over${over}`, 6])));
    const follower = follow(await live.mirror.open(TOPIC));
    live.faulty.lossy = true;
    await put(live.inner, { runs: 1 }, { epoch: "e2", restart: true });
    live.faulty.reconnect();
    await vi.waitFor(() => expect(follower.held()).toEqual({ epoch: "e2", version: 1, value: { runs: 1 } }));
    expect(follower.announced).toEqual([{ epoch: "e2", version: 1, at: expect.any(Number), patch: {} }]);
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
});
