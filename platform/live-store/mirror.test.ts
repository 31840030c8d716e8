import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createFaultyLiveStore } from "../../tests/support/faulty-live-store.ts";
import { type Follower, follow } from "../../tests/support/follower.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { headsOf, prepareMirroredStore } from "../../tests/support/mirrored-store.ts";
import { createLog } from "../log/log.ts";
import { createInProcessLiveStore } from "./in-process/in-process-live-store.ts";
import { createMirror, type MirroredTopic } from "./mirror.ts";
import type { LiveStore } from "./port.ts";

const log = createLog("silent");
const TOPIC = "match:x";

const live = prepareMirroredStore();
const put = (store: LiveStore, value: object, options?: { epoch?: string; restart?: boolean }) =>
  putLive(store, TOPIC, value, options);

function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

async function openWarm(): Promise<MirroredTopic> {
  await put(live.inner, { runs: 0 });
  fakeTimeouts();
  return live.mirror.open(TOPIC);
}

describe("a mirror", () => {
  it("serves a warm topic without asking the store", async () => {
    await put(live.inner, { runs: 0 });
    (await live.mirror.open(TOPIC)).close();
    const before = live.faulty.calls("read") + live.faulty.calls("watch") + live.faulty.calls("changesSince");
    live.faulty.away = true;
    const opened = await Promise.all([live.mirror.open(TOPIC), live.mirror.open(TOPIC)]);
    expect(opened.map((topic) => topic.snapshot()?.version)).toEqual([1, 1]);
    expect(live.faulty.calls("read") + live.faulty.calls("watch") + live.faulty.calls("changesSince")).toBe(
      before,
    );
  });

  it("reads once for many that open at the same time", async () => {
    await put(live.inner, { runs: 0 });
    await Promise.all(Array.from({ length: 50 }, () => live.mirror.open(TOPIC)));
    expect([live.faulty.calls("watch"), live.faulty.calls("read")]).toEqual([1, 1]);
  });

  it("knows which of many made-up names there are by two calls, and of those in memory without any", async () => {
    await put(live.inner, { runs: 0 });
    const names = Array.from({ length: 50 }, (_, index) => `match:made${index}`);
    const known = await Promise.all([...names, TOPIC, TOPIC].map(live.mirror.has));
    expect(known.indexOf(true)).toBe(50);
    expect(known.slice(50)).toEqual([true, true]);
    expect([live.faulty.calls("heads"), live.faulty.calls("watch")]).toEqual([2, 0]);
    expect(live.mirror.holds(TOPIC)).toBe(false);
    await live.mirror.open(TOPIC);
    live.faulty.away = true;
    expect([live.mirror.holds(TOPIC), await live.mirror.has(TOPIC)]).toEqual([true, true]);
    await expect(Promise.all(names.map(live.mirror.has))).rejects.toThrow();
    live.faulty.away = false;
    expect(await live.mirror.has("match:made1")).toBe(false);
  });

  it("lets go of topics without a document at once", async () => {
    (await live.mirror.open("match:nowhere")).close();
    expect(live.mirror.size()).toBe(0);
  });

  it("lets go of a closed topic after it was warm for a while", async () => {
    const mirrored = await openWarm();
    mirrored.close();
    mirrored.close();
    vi.advanceTimersByTime(29_000);
    expect(live.mirror.size()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(live.mirror.size()).toBe(0);
  });

  it("refuses an unknown topic while the store is away, and opens it afterwards", async () => {
    await put(live.inner, { runs: 0 });
    live.faulty.away = true;
    await expect(live.mirror.open(TOPIC)).rejects.toThrow("away");
    live.faulty.away = false;
    expect((await live.mirror.open(TOPIC)).snapshot()?.version).toBe(1);
  });

  it("converges under any mix of lost changes, restarts, reconnects and late readers", async () => {
    const step = fc.constantFrom(..."put put put lose hear epoch reconnect open away back".split(" "));
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
          const versions = headsOf(announced);
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
