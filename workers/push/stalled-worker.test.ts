import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { openFetcher } from "../../platform/fetch/open.ts";
import { openHttp } from "../../platform/http/open.ts";
import { openJobs } from "../../platform/jobs/open.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import type { Platform } from "../../platform/service.ts";
import { openSessions } from "../../platform/sessions/open.ts";
import { openStore } from "../../store/open.ts";
import type { Store } from "../../store/types.ts";
import { waitUntil } from "../../tests/support/wait.ts";
import { createWorkerContext, type WorkerContext } from "../context.ts";
import { createWorkerMetrics } from "../metrics.ts";
import { PUSH_CONCURRENCY } from "./limits.ts";
import { sendOwedPushes } from "./send-owed-pushes.ts";
import { sendPushPart } from "./send-push.ts";

/**
 * Two workers on one store, whose common clock the test moves: one of them stands still in the middle of its messages, longer
 * than its lease, as a process does that is stopped or whose machine is paused.
 */
const BROWSERS = 150;
const log = createLog("silent");
const running = new AbortController().signal;

let service: Server;
let received: string[];
/** Requests that arrive wait for this. */
let gate: Promise<void> | undefined;
let folder: string;
let close: (() => Promise<void>)[];
let store: Store;
let platform: Platform;
let clock: number;
let articleId: string;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    request.resume();
    await once(request, "end");
    received.push(request.url ?? "");
    await gate;
    response.writeHead(201).end();
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const hostPort = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "khobor-stalled-"));
  const config = readConfig([], { DATA_DIR: folder, FETCH_ALLOW: hostPort });
  const database = await openDatabase(config, log);
  store = await openStore(database.uri, log);
  const metrics = createMetrics();
  platform = {
    config,
    log,
    metrics,
    liveStore: await openLiveStore(config, log),
    jobs: await openJobs(config, log),
    fetcher: openFetcher(config, log),
    http: openHttp(config, log, metrics),
    sessions: await openSessions(config, log),
    processId: "test",
  };
  close = [
    () => platform.jobs.close(1_000),
    () => platform.fetcher.close(),
    () => platform.liveStore.close(),
    () => store.close(),
    () => database.close(),
  ];
  const keys = {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  for (let number = 0; number < BROWSERS; number += 1) {
    const endpoint = `http://${hostPort}/${number}`;
    await store.pushRegistrations.register({ endpoint, keys, userAgent: "" }, Date.now());
  }
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  for (const end of close) await end();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  received = [];
  gate = undefined;
  clock = Date.now();
  articleId = await store.stories.createArticle(
    {
      title: "সেতু খুলল",
      content: "<p>যাত্রা কমবে এক ঘণ্টা।</p>",
      category: "bengal",
      tags: [],
      author: "Admin",
      publishDate: clock - 1_000,
      readTime: 3,
      published: true,
    },
    clock,
  );
  await store.pushes.begin(articleId, clock);
  await store.pushes.split(articleId, 1);
});

const worker = (): WorkerContext =>
  createWorkerContext({
    platform,
    store,
    clock: { now: () => clock, refresh: async () => undefined },
    metrics: createWorkerMetrics(createMetrics()),
    cricketDataUrl: undefined,
  });
const job = <T>(data: T) => ({ id: "1", queue: "push-part", attempt: 1, data });
const tell = () => sendPushPart(worker(), job({ articleId, partId: `${articleId}.0` }), running);
const tellOwed = () => sendOwedPushes(worker(), job({}), running);

/** Begins to tell, and stands still with its first messages on their way. */
async function stall(): Promise<{ done: Promise<void>; wake: () => void }> {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  const done = tell();
  await waitUntil(() => received.length === PUSH_CONCURRENCY, "messages on their way");
  gate = undefined;
  return { done, wake: opened.resolve };
}

const twice = () => received.length - new Set(received).size;

it("tells nobody twice when it wakes up after another worker took over", async () => {
  const stalled = await stall();
  clock += 61_000;
  await tell();
  stalled.wake();
  await stalled.done;
  expect(twice()).toBe(0);
  // What the stalled worker had written down and not begun is owed, and told when the doubt is over.
  clock += 121_000;
  await tellOwed();
  expect(twice()).toBe(0);
  expect(received).toHaveLength(BROWSERS);
  expect(await store.pushes.unfinished(10)).toEqual([]);
});

it("leaves no browser out when it never wakes up, and tells at most what was under way again", async () => {
  const stalled = await stall();
  const underWay = received.length;
  clock += 61_000;
  await tell();
  clock += 121_000;
  await tellOwed();
  expect(new Set(received).size).toBe(BROWSERS);
  expect(twice()).toBeLessThanOrEqual(underWay);
  stalled.wake();
  await stalled.done;
  expect(new Set(received).size).toBe(BROWSERS);
});
