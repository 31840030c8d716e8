import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Head } from "../../core/live/types.ts";
import { createFaultyLiveStore, type FaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { type Follower, follow } from "../../tests/support/follower.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { createLog } from "../log/log.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import { createMirror, type LiveMirror } from "./mirror.ts";
import type { LiveStore } from "./port.ts";

const log = createLog("silent");
const TOPIC = "match:x";

const put = (store: LiveStore, value: object, options?: { epoch?: string; restart?: boolean }) =>
  putLive(store, TOPIC, value, options);

const heads = (changes: readonly Head[]): [string, number][] =>
  changes.map(({ epoch, version }) => [epoch, version]);

let inner: LiveStore;
let faulty: FaultyLiveStore;
let mirror: LiveMirror;

beforeEach(() => {
  inner = createInProcessLiveStore(log);
  faulty = createFaultyLiveStore(inner);
  mirror = createMirror(faulty.store, log);
});
afterEach(async () => {
  await mirror.close();
  await inner.close();
});

describe("a mirror", () => {
  it("serves a warm topic without asking the store", async () => {
    await put(inner, { runs: 0 });
    (await mirror.open(TOPIC)).close();
    const before = faulty.calls("read") + faulty.calls("watch") + faulty.calls("changesSince");
    faulty.away = true;
    const opened = await Promise.all([mirror.open(TOPIC), mirror.open(TOPIC)]);
    expect(opened.map((topic) => topic.snapshot()?.version)).toEqual([1, 1]);
    expect(faulty.calls("read") + faulty.calls("watch") + faulty.calls("changesSince")).toBe(before);
  });

  it("reads once for many that open at the same time", async () => {
    await put(inner, { runs: 0 });
    await Promise.all(Array.from({ length: 50 }, () => mirror.open(TOPIC)));
    expect([faulty.calls("watch"), faulty.calls("read")]).toEqual([1, 1]);
  });

  it("lets go of topics without a document at once", async () => {
    (await mirror.open("match:nowhere")).close();
    expect(mirror.size()).toBe(0);
  });

  it("lets go of a closed topic after it was warm for a while", async () => {
    await put(inner, { runs: 0 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const mirrored = await mirror.open(TOPIC);
      mirrored.close();
      mirrored.close();
      vi.advanceTimersByTime(29_000);
      expect(mirror.size()).toBe(1);
      vi.advanceTimersByTime(2_000);
      expect(mirror.size()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("refuses an unknown topic while the store is away, and opens it afterwards", async () => {
    await put(inner, { runs: 0 });
    faulty.away = true;
    await expect(mirror.open(TOPIC)).rejects.toThrow("away");
    faulty.away = false;
    expect((await mirror.open(TOPIC)).snapshot()?.version).toBe(1);
  });

  it("goes on after the store was away", async () => {
    await put(inner, { runs: 0 });
    const follower = follow(await mirror.open(TOPIC));
    faulty.away = true;
    await put(inner, { runs: 1 });
    faulty.reconnect();
    expect(follower.held()?.value).toEqual({ runs: 0 });
    faulty.away = false;
    await vi.waitFor(() => expect(follower.held()?.value).toEqual({ runs: 1 }), 4000);
    expect(heads(follower.announced)).toEqual([["e1", 2]]);
  });

  it("compares once more when the connection comes back during a comparison", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const own = createMirror(faulty.store, log);
      await put(inner, { runs: 0 });
      const follower = follow(await own.open(TOPIC));
      faulty.lossy = true;
      const gate = Promise.withResolvers<void>();
      const innerHeads = inner.heads;
      faulty.store.heads = async (topics) => {
        const heads = await innerHeads(topics);
        await gate.promise;
        return heads;
      };
      faulty.reconnect();
      await put(inner, { runs: 1 });
      faulty.reconnect();
      gate.resolve();
      await vi.waitFor(() => expect(follower.held()?.value).toEqual({ runs: 1 }));
      await own.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it("converges under any mix of lost changes, restarts, reconnects and late readers", async () => {
    const step = fc.constantFrom(
      "put",
      "put",
      "put",
      "lose",
      "hear",
      "epoch",
      "reconnect",
      "open",
      "away",
      "back",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const store = createInProcessLiveStore(log);
        const link = createFaultyLiveStore(store);
        const own = createMirror(link.store, log);
        const followers: Follower[] = [];
        let runs = 0;
        await put(store, { runs });
        for (const [index, name] of steps.entries()) {
          if (name === "put") await put(store, { runs: ++runs, [`b${runs % 3}`]: runs });
          if (name === "lose") link.lossy = true;
          if (name === "hear") link.lossy = false;
          if (name === "away") link.away = true;
          if (name === "back") link.away = false;
          if (name === "epoch") await put(store, { runs: ++runs }, { epoch: `e${index + 2}`, restart: true });
          if (name === "reconnect") link.reconnect();
          if (name === "open")
            await own.open(TOPIC).then(
              (topic) => followers.push(follow(topic)),
              () => undefined,
            );
        }
        link.lossy = false;
        link.away = false;
        followers.push(follow(await own.open(TOPIC)));
        link.reconnect();
        const record = await store.read(TOPIC);
        await vi.waitFor(() => {
          for (const follower of followers) {
            expect(follower.held()).toEqual({
              epoch: record?.epoch,
              version: record?.version,
              value: record?.value,
            });
          }
        });
        for (const { announced } of followers) {
          const versions = heads(announced);
          // Never back within an epoch, never twice.
          versions.slice(1).forEach(([epoch, version], index) => {
            const [before, last] = versions[index] ?? ["", 0];
            if (epoch === before) expect(version).toBeGreaterThan(last);
          });
        }
        await own.close();
      }),
      { numRuns: 60 },
    );
  });
});
