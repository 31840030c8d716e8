import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { normaliseFixtures } from "../../../core/cricket/read/list/fixtures.ts";
import { normaliseScorecard } from "../../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { openFetcher } from "../../../platform/fetch/open.ts";
import { openHttp } from "../../../platform/http/open.ts";
import { openJobs } from "../../../platform/jobs/open.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import { publish } from "../../../platform/live-store/live-store.test-support.ts";
import { openLiveStore } from "../../../platform/live-store/open.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { createMetrics } from "../../../platform/metrics/metrics.ts";
import { openSessions } from "../../../platform/sessions/open.ts";
import { openStore } from "../../../store/open.ts";
import { createFaultyLiveStore } from "../../../tests/support/faulty-live-store.ts";
import { createWorkerContext, type WorkerContext } from "../../context.ts";
import { createWorkerMetrics } from "../../metrics.ts";
import { fixtures, scorecard } from "../../provider.test-support.ts";
import { publishUnpublished } from "../scorecard-documents.ts";
import { followInMatches, publishMatches } from "./publish-matches.ts";

const config = readConfig([], {});
const log = pino({ level: "silent" });
const metrics = createMetrics();
const jobs = await openJobs(config, log);
const fetcher = openFetcher(config, log);
const http = openHttp(config, log, metrics);
const sessions = await openSessions(config, log);
const workerMetrics = createWorkerMetrics(metrics);
const store = await openStore("mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=1", log);
const liveStores: LiveStore[] = [];
afterAll(async () => {
  await Promise.all([jobs, fetcher, store, ...liveStores].map((one) => one.close()));
});

const CODE = "live1";
let now = 0;
function openWorker(liveStore: LiveStore): WorkerContext {
  return createWorkerContext({
    platform: { config, log, metrics, liveStore, jobs, fetcher, http, sessions, processId: "test" },
    store,
    clock: { now: () => now, refresh: async () => undefined },
    metrics: workerMetrics,
    cricketDataUrl: undefined,
  });
}

async function openShared(): Promise<LiveStore> {
  const liveStore = await openLiveStore(config, log);
  liveStores.push(liveStore);
  return liveStore;
}

function list(...others: string[]): MatchListDocument {
  const matches = [CODE, ...others].map((code) => ({
    code,
    list: "live" as const,
    status: "Play in Progress",
  }));
  const parsed = normaliseFixtures(JSON.parse(fixtures(matches)));
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

function card(runs: number): Scorecard {
  const parsed = normaliseScorecard(JSON.parse(scorecard({ code: CODE, runs })), {
    code: CODE,
    type: "live",
  });
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

async function bowl(other: WorkerContext, runs: number): Promise<void> {
  await publish(other.platform.liveStore, matchTopic(CODE), () => card(runs));
  await followInMatches(other);
}

async function listedRuns(liveStore: LiveStore): Promise<string | undefined> {
  return (await readDocument(liveStore, "matches"))?.value.matches[CODE]?.innings[0]?.runs;
}

test("until a scorecard is back after a flush, the list shows the one read last", async () => {
  const faulty = createFaultyLiveStore(await openShared());
  const own = openWorker(faulty.store);
  await bowl(own, 10);
  await publishMatches(own, list());
  const empty = await openShared();
  await faulty.replace(empty);
  await publishMatches(own, list());
  expect(await listedRuns(empty)).toBe("10");
});

function startingAt(startsAt: string | undefined): MatchListDocument {
  const { order, matches } = list();
  const moved = Object.entries(matches).map(([key, { startsAt: _, ...match }]) => [
    key,
    startsAt === undefined ? match : { ...match, startsAt },
  ]);
  return { order, matches: Object.fromEntries(moved) };
}

test("a list of which every match has changed is not read anew for each of them", async () => {
  const shared = await openShared();
  let reads = 0;
  const counting: LiveStore = {
    ...shared,
    read: (topic) => {
      if (topic === "matches") reads += 1;
      return shared.read(topic);
    },
  };
  const own = openWorker(counting);
  const codes = Array.from({ length: 40 }, (_, index) => `many${index}`);
  await publishMatches(own, list(...codes));
  await publishUnpublished(
    own,
    codes.map((code) => ({ code, title: code })),
  );
  reads = 0;
  await publishMatches(own, list(...codes));
  expect(reads).toBeLessThan(10);
  for (const code of codes)
    expect((await readDocument(shared, matchTopic(code)))?.value).toMatchObject({ match: { code } });
});

test("a match that was moved is no earlier event after the store was emptied", async () => {
  const before = openWorker(await openShared());
  now = 1_000;
  await publishMatches(before, startingAt("2026-12-01T14:00:00.000Z"));
  now = 2_000;
  await publishMatches(before, startingAt("2026-12-02T14:00:00.000Z"));
  const emptied = await openShared();
  const worker = { ...before, platform: { ...before.platform, liveStore: emptied } };
  const movesNow = async () => {
    const [match] = Object.values((await readDocument(emptied, "matches"))?.value.matches ?? {});
    return [match?.moves, match?.movedAt];
  };
  now = 3_000;
  await publishMatches(worker, startingAt("2026-12-02T14:00:00.000Z"));
  expect(await movesNow()).toEqual([1, "1970-01-01T00:00:02.000Z"]);
  now = 5_000;
  await publishMatches(worker, startingAt("2026-12-03T14:00:00.000Z"));
  expect(await movesNow()).toEqual([2, "1970-01-01T00:00:05.000Z"]);
});
