import { describe, expect, test, vi } from "vitest";
import type { NewJob } from "../../platform/jobs/port.ts";
import { createLog } from "../../platform/log/log.ts";
import type { NewSource, Store } from "../../store/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import type { WorkerContext } from "../context.ts";
import { openShared, until } from "../workers.test-support.ts";
import { startScheduler } from "./scheduler.ts";

const FEEDS = 1_000;

const feed = (id: string): NewSource => ({
  id,
  kind: "feed",
  name: id,
  url: `https://feeds.example/${id}`,
  intervalMs: 60_000,
});
const match = (id: string): NewSource => ({ ...feed(id), kind: "scorecard", intervalMs: 5_000 });
const feeds = Array.from({ length: FEEDS }, (_, number) => feed(`feed-${number}`));

async function schedule(
  sources: readonly NewSource[],
  prepare: (store: Store) => Promise<void> = async () => undefined,
  beforeTaking: () => void = () => undefined,
) {
  const { store } = await openShared();
  await store.sources.ensure(sources, Date.now() - 1_000);
  const calls: { queue: string; ids: unknown[] }[] = [];
  let looks = 0;
  let releases = 0;
  const heard: Store = {
    ...store,
    sources: {
      ...store.sources,
      due: (kinds, now, limit) => {
        if (kinds.includes("feed")) looks += 1;
        return store.sources.due(kinds, now, limit);
      },
    },
  };
  const add = async (queue: string, jobs: readonly NewJob[]): Promise<boolean[]> => {
    beforeTaking();
    calls.push({ queue, ids: jobs.map(({ data }) => ("sourceId" in data ? data.sourceId : undefined)) });
    return jobs.map(() => true);
  };
  const platform = {
    liveStore: {
      lease: async (lease: string, holder: string) => ({ lease, holder, number: 1 }),
      releaseLease: async () => {
        releases += 1;
      },
    },
    log: createLog("silent"),
    processId: "this",
    jobs: {
      addAll: add,
      add: async (queue: string, data: object) => (await add(queue, [{ data }]))[0] ?? false,
    },
  };
  const context = { platform, store: heard, clock: store.clock } as unknown as WorkerContext;
  const scheduler = startScheduler(context, { everyMs: 1, prepare: () => prepare(store) });
  cleanups.push(() => scheduler.close());
  const added = (queue: string): unknown[] =>
    calls.filter((call) => call.queue === queue).flatMap((call) => call.ids);
  const looksMore = async (count: number): Promise<void> => {
    const first = looks;
    await until(`${count} more looks`, () => looks > first + count);
  };
  const gaveUp = async (): Promise<void> => {
    await until("a round that failed", () => releases > 0);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { store, calls, added, looksMore, gaveUp };
}

/** Stops the clock of the process; the test moves it. */
function stopClock(): { moveOn(ms: number): void } {
  // Whole milliseconds, because rounding fractions could lose one.
  let at = Math.ceil(performance.now());
  vi.spyOn(performance, "now").mockImplementation(() => at);
  return {
    moveOn(ms) {
      at += ms;
    },
  };
}

describe("the scheduler", () => {
  test("enqueues a thousand feeds that are due in few calls, none twice while it waits", async () => {
    stopClock();
    const { calls, added, looksMore } = await schedule(feeds);
    await until("every feed is enqueued", () => new Set(added("poll")).size === FEEDS);
    await looksMore(2);
    expect(calls.length).toBeLessThanOrEqual(10);
    expect(added("poll").toSorted()).toEqual(feeds.map(({ id }) => id).toSorted());
  });

  test("leaves scores and commentary to their owner", async () => {
    const commentary: NewSource = { ...match("balls-1"), kind: "commentary" };
    const { calls, added, looksMore } = await schedule([feed("feed-1"), commentary, match("match-1")]);
    await until("the feed", () => added("poll").length > 0);
    await looksMore(2);
    expect(calls).toEqual([{ queue: "poll", ids: ["feed-1"] }]);
  });

  test("enqueues at once what was polled and is due again, as when an operator asks for it", async () => {
    stopClock();
    const { store, added } = await schedule(feeds.slice(0, 3));
    await until("the feeds", () => added("poll").length === 3);
    const now = Date.now();
    await store.sources.record("feed-1", { ok: true, at: now, nextCheckAt: now + 60_000, changed: false });
    await store.sources.pollNow("feed-1", now - 3_600_000);
    await until("the feed again", () => added("poll").length > 3);
    expect(added("poll")[3]).toBe("feed-1");
  });

  test("enqueues in the next round what a queue refused, and not when a lost job would be", async () => {
    const { moveOn } = stopClock();
    let refusals = 0;
    const { added, looksMore, gaveUp } = await schedule([feed("feed-1")], undefined, () => {
      refusals += 1;
      if (refusals === 1) throw new Error("Redis is away");
    });
    await gaveUp();
    moveOn(1_000);
    await looksMore(2);
    expect(added("poll")).toEqual(["feed-1"]);
  });

  test("enqueues again what is still due after five seconds, or half an interval", async () => {
    const { moveOn } = stopClock();
    const often = { ...feed("often"), intervalMs: 3_000 };
    const { added, looksMore } = await schedule([feed("feed-1"), often]);
    const times = (id: string): number => added("poll").filter((one) => one === id).length;
    const seen: unknown[] = [];
    await until("both", () => times("often") + times("feed-1") === 2);
    for (const passed of [0, 1_499, 1, 3_499, 1]) {
      moveOn(passed);
      await looksMore(2);
      seen.push(["often", "feed-1"].map(times));
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 2],
    ]);
  });

  test("does not wait for a clock that jumped back", async () => {
    const { store, added } = await schedule([]);
    const source = feed("feed-1");
    await store.sources.ensure([source], Date.now() + 24 * 3_600_000);
    await until("the feed", () => added("poll").includes("feed-1"));
  });

  test("looks at no source before what is to be polled is written down, however often that fails", async () => {
    let tries = 0;
    const { added } = await schedule([], async (store) => {
      tries += 1;
      if (tries < 3) throw new Error("the database is away");
      await store.sources.ensure([feed("feed-1")], Date.now() - 1_000);
    });
    await until("the feed", () => added("poll").includes("feed-1"));
    expect(tries).toBe(3);
  });
});
