import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import type { Scorecard } from "../../core/cricket/types.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openFetcher } from "../../platform/fetch/open.ts";
import { openHttp } from "../../platform/http/open.ts";
import { openJobs } from "../../platform/jobs/open.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import { openSessions } from "../../platform/sessions/open.ts";
import { openStore } from "../../store/open.ts";
import { createWorkerContext, type WorkerContext } from "../context.ts";
import { createWorkerMetrics } from "../metrics.ts";
import { scorecard, startProvider } from "../provider.test-support.ts";
import { readScorecard } from "./read-scorecard.ts";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Real adapters; the clock is in the test's hand, and no database is reached or needed. */
async function open(hostPort: string, url: string, clock: { at: number }): Promise<WorkerContext> {
  const config = readConfig([], { FETCH_ALLOW: hostPort });
  const log = pino({ level: "silent" });
  const metrics = createMetrics();
  const liveStore = await openLiveStore(config, log);
  const jobs = await openJobs(config, log);
  const fetcher = openFetcher(config, log);
  const store = await openStore("mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=1", log);
  cleanups.push(async () => {
    await jobs.close();
    await fetcher.close();
    await liveStore.close();
    await store.close();
  });
  return createWorkerContext({
    platform: {
      config,
      log,
      metrics,
      liveStore,
      jobs,
      fetcher,
      http: openHttp(config, log, metrics),
      sessions: await openSessions(config, log),
      processId: "test",
    },
    store,
    clock: { now: () => clock.at, refresh: async () => undefined },
    metrics: createWorkerMetrics(metrics),
    cricketDataUrl: url,
  });
}

test("a provider Timestamp that went back is ignored for a minute, then believed", async () => {
  const provider = await startProvider(cleanups);
  const clock = { at: Date.parse("2025-08-16T13:21:00Z") };
  const context = await open(provider.hostPort, provider.url, clock);
  const request = { code: "live1", title: "Reds v Blues", type: "live" } as const;
  const runs = async (): Promise<number | undefined> => {
    const record = await context.platform.liveStore.read("match:live1");
    return (record?.value as Scorecard | undefined)?.innings["1"]?.runs;
  };
  provider.put(
    "/live1.json",
    scorecard({ code: "live1", runs: 10, timestamp: "08/16/2025T18:50:00.000+05:30" }),
  );
  expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: true });

  provider.put(
    "/live1.json",
    scorecard({ code: "live1", runs: 6, timestamp: "08/16/2025T18:40:00.000+05:30" }),
  );
  for (const seconds of [5, 30, 59.9]) {
    const began = Date.parse("2025-08-16T13:21:05Z");
    clock.at = began + (seconds - 5) * 1000;
    expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: false });
    expect(await runs()).toBe(10);
  }
  clock.at = Date.parse("2025-08-16T13:22:05Z");
  expect(await readScorecard(context, request)).toMatchObject({ ok: true, changed: true });
  expect(await runs()).toBe(6);
});

test("content whose fetch began earlier than what is published is fetched again, and that counts whatever the clock says", async () => {
  const provider = await startProvider(cleanups);
  const clock = { at: 1_000_000 };
  const context = await open(provider.hostPort, provider.url, clock);
  const request = { code: "live1", title: "Reds v Blues", type: "live" } as const;
  provider.put("/live1.json", scorecard({ code: "live1", runs: 10 }));
  await readScorecard(context, request);
  // Another worker; its clock that is behind stands in for a fetch that was long under way.
  const other = createWorkerContext(context);
  clock.at = 999_000;
  provider.put("/live1.json", scorecard({ code: "live1", runs: 11 }));
  const before = provider.count("/live1.json");
  expect(await readScorecard(other, request)).toMatchObject({ ok: true, changed: true });
  expect(provider.count("/live1.json")).toBe(before + 2);
  // Having seen what is published, it no longer needs two fetches a poll while its clock is behind.
  provider.put("/live1.json", scorecard({ code: "live1", runs: 12 }));
  expect(await readScorecard(other, request)).toMatchObject({ ok: true, changed: true });
  expect(provider.count("/live1.json")).toBe(before + 3);
});
