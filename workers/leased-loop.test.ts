import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createInProcessLiveStore } from "../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../platform/live-store/port.ts";
import { createLog } from "../platform/log/log.ts";
import { cleanups } from "../tests/support/each-file/cleanups.ts";
import { type LeasedLoop, type LeasedLoopOptions, startLeasedLoop } from "./leased-loop.ts";

const log = createLog("silent");
const HOUR_MS = 3_600_000;
const open: LeasedLoop[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((loop) => loop.close()));
});

function start(
  liveStore: LiveStore,
  processId: string,
  options: Pick<LeasedLoopOptions, "round" | "everyMs"> & Partial<LeasedLoopOptions>,
): LeasedLoop {
  const clock = { now: () => 0, refresh: async () => undefined };
  const loop = startLeasedLoop(
    { platform: { liveStore, log, processId }, clock },
    { lease: "work", title: "The work", ...options },
  );
  open.push(loop);
  return loop;
}

let liveStore: LiveStore;
let leases: number;
beforeEach(() => {
  const own = createInProcessLiveStore(log);
  leases = 0;
  liveStore = {
    ...own,
    lease(...given) {
      leases += 1;
      return own.lease(...given);
    },
  };
  return () => own.close();
});

test("rounds that are to be apart are, while the looks between them keep the lease", async () => {
  let rounds = 0;
  const round = async (): Promise<void> => {
    rounds += 1;
  };
  start(liveStore, "one", { everyMs: 5, apartMs: HOUR_MS, round });
  await expect.poll(() => leases).toBeGreaterThan(2);
  expect(rounds).toBe(1);
});

test("a round that failed is done again at the next look, however far apart they are to be", async () => {
  let rounds = 0;
  const round = async (): Promise<void> => {
    rounds += 1;
    if (rounds === 1) throw new Error("the database is away");
  };
  start(liveStore, "one", { everyMs: 5, apartMs: HOUR_MS, round });
  await expect.poll(() => rounds).toBe(2);
});

test("a process that cannot do the work lets go of it, and of the timer that held on to it", async () => {
  const timers = new Set<unknown>();
  const [begin, end] = [globalThis.setInterval, globalThis.clearInterval];
  vi.spyOn(globalThis, "setInterval").mockImplementation((...given) => {
    const timer = begin(...given);
    timers.add(timer);
    return timer;
  });
  vi.spyOn(globalThis, "clearInterval").mockImplementation((timer) => {
    timers.delete(timer);
    end(timer);
  });
  vi.spyOn(performance, "now").mockReturnValue(0);
  let rounds = 0;
  start(liveStore, "one", {
    everyMs: 5,
    longestRoundMs: HOUR_MS,
    async round() {
      rounds += 1;
      expect(timers.size).toBe(1);
      throw new Error("the database is away");
    },
  });
  await expect.poll(() => liveStore.lease("work", "another", HOUR_MS)).toBeDefined();
  expect([rounds, timers.size]).toEqual([1, 0]);
});

test("another process goes on at once when the one that worked has closed", async () => {
  const worked: string[] = [];
  const by = (name: string) => ({
    everyMs: 5,
    round: async (): Promise<void> => {
      worked.push(name);
    },
  });
  const first = start(liveStore, "first", by("first"));
  await expect.poll(() => worked.length).toBeGreaterThan(0);
  start(liveStore, "second", by("second"));
  await first.close();
  await expect.poll(() => worked.at(-1)).toBe("second");
  expect(worked.lastIndexOf("first")).toBeLessThan(worked.indexOf("second"));
});

test("a loop is closed when its round under way has ended, and begins no other", async () => {
  const ended = Promise.withResolvers<void>();
  let rounds = 0;
  const loop = start(liveStore, "one", {
    everyMs: 5,
    async round() {
      rounds += 1;
      await ended.promise;
    },
  });
  await expect.poll(() => rounds).toBe(1);
  const timeouts = vi.spyOn(globalThis, "setTimeout");
  let closed = false;
  const closing = loop.close().then(() => {
    closed = true;
  });
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toBe(false);
  expect(await liveStore.lease("work", "another", 1)).toBeUndefined();
  ended.resolve();
  await closing;
  expect(rounds).toBe(1);
  expect(timeouts.mock.calls.filter(([, milliseconds]) => milliseconds === 5)).toEqual([]);
  expect(await liveStore.lease("work", "another", HOUR_MS)).toBeDefined();
});

test("a lease that could not be renewed during a round is asked for before the next one", async () => {
  const events: string[] = [];
  const failed = Promise.withResolvers<void>();
  const store: LiveStore = {
    ...liveStore,
    lease(...given) {
      const first = events.length === 0;
      events.push("asked");
      if (first || events.length > 3) return liveStore.lease(...given);
      failed.resolve();
      return Promise.reject(new Error("Redis is away"));
    },
  };
  start(store, "one", {
    everyMs: 5,
    longestRoundMs: HOUR_MS,
    async round() {
      events.push("round");
      await failed.promise;
    },
  });
  await expect.poll(() => events.length).toBeGreaterThan(3);
  expect(events.slice(0, 4)).toEqual(["asked", "round", "asked", "asked"]);
});

test("a lease is renewed during a round for as long as that may take, and no longer", async () => {
  cleanups.push(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  start(liveStore, "one", {
    everyMs: 5,
    longestRoundMs: 2_500,
    async round() {
      begun.resolve();
      await ended.promise;
    },
  });
  await begun.promise;
  const asked = [leases];
  for (const milliseconds of [2_000, 2_000, HOUR_MS]) {
    vi.advanceTimersByTime(milliseconds);
    asked.push(leases);
  }
  ended.resolve();
  expect(asked).toEqual([1, 3, 3, 3]);
});

test("a lease is as old as the question for it, however late the answer was", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let asked = 0;
  const store: LiveStore = {
    ...liveStore,
    async lease(...given) {
      asked += 1;
      const answer = await liveStore.lease(...given);
      now += 1_500;
      return answer;
    },
  };
  start(store, "one", { everyMs: 5, round: async () => undefined });
  await expect.poll(() => asked).toBeGreaterThan(1);
});
