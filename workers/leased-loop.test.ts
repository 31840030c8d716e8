import { afterEach, expect, test } from "vitest";
import { createInProcessLiveStore } from "../platform/live-store/in-process/in-process-live-store.ts";
import type { LiveStore } from "../platform/live-store/port.ts";
import { createLog } from "../platform/log/log.ts";
import { type LeasedLoop, type LeasedLoopOptions, startLeasedLoop } from "./leased-loop.ts";

const log = createLog("silent");
const HOUR_MS = 3_600_000;
const WITHIN = { timeout: 20_000 };
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

/** A store that counts how often the lease is asked for. */
function counted(): { liveStore: LiveStore; leases: () => number } {
  const liveStore = createInProcessLiveStore(log);
  let leases = 0;
  return {
    leases: () => leases,
    liveStore: {
      ...liveStore,
      lease: (...given) => {
        leases += 1;
        return liveStore.lease(...given);
      },
    },
  };
}

test("rounds that are to be apart are, while the looks between them keep the lease", async () => {
  const { liveStore, leases } = counted();
  let rounds = 0;
  const round = async (): Promise<void> => {
    rounds += 1;
  };
  start(liveStore, "one", { everyMs: 5, apartMs: HOUR_MS, round });
  await expect.poll(leases, WITHIN).toBeGreaterThan(2);
  expect(rounds).toBe(1);
  await liveStore.close();
});

test("rounds that are to be apart are refused where the looks are too rare to keep the lease", async () => {
  const { liveStore, leases } = counted();
  const round = async (): Promise<void> => undefined;
  const begin = () => start(liveStore, "one", { everyMs: 3_000, apartMs: HOUR_MS, round });
  expect(begin).toThrow("looks 3000 ms apart do not keep a lease of 3000 ms");
  expect(leases()).toBe(0);
  await liveStore.close();
});

test("a round that failed is done again at the next look, however far apart they are to be", async () => {
  const { liveStore } = counted();
  let rounds = 0;
  const round = async (): Promise<void> => {
    rounds += 1;
    if (rounds === 1) throw new Error("the database is away");
  };
  start(liveStore, "one", { everyMs: 5, apartMs: HOUR_MS, round });
  await expect.poll(() => rounds, WITHIN).toBe(2);
  await liveStore.close();
});

test("another process goes on at once when the one that worked has closed", async () => {
  const { liveStore } = counted();
  const worked: string[] = [];
  const by = (name: string) => ({
    everyMs: 5,
    round: async (): Promise<void> => {
      worked.push(name);
    },
  });
  const first = start(liveStore, "first", by("first"));
  await expect.poll(() => worked.length, WITHIN).toBeGreaterThan(0);
  start(liveStore, "second", by("second"));
  await first.close();
  await expect.poll(() => worked.at(-1), WITHIN).toBe("second");
  expect(worked.lastIndexOf("first")).toBeLessThan(worked.indexOf("second"));
  await liveStore.close();
});
