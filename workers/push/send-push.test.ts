import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { QUEUES } from "../../core/contract/jobs.ts";
import type { MatchAlerts } from "../../core/contract/push/match-alerts.ts";
import { type Config, readConfig } from "../../platform/config/config.ts";
import { openFetcher } from "../../platform/fetch/open.ts";
import { openHttp } from "../../platform/http/open.ts";
import { openJobs } from "../../platform/jobs/open.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { createMetrics, type Metrics } from "../../platform/metrics/metrics.ts";
import type { Service } from "../../platform/service.ts";
import { openSessions } from "../../platform/sessions/open.ts";
import { openStore } from "../../store/open.ts";
import type { Store } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import { createArticle, type TestArticle, URGENT } from "../../tests/support/databases/articles.ts";
import { databaseOfTest } from "../../tests/support/databases/database-of-file.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { waitUntil } from "../../tests/support/wait.ts";
import { startWorkers } from "../start.ts";
import { PUSH_CONCURRENCY } from "./limits.ts";

const log = createLog("silent");

let service: LoopbackServer;
let received: string[];
/** Headers that control delivery (RFC 8030, 5): ttl, urgency and topic. */
let manners: Set<string>;
let answers: Map<string, number>;
let atOnce: number;
let mostAtOnce: number;
let gate: Promise<void> | undefined;

let folder: string;
let config: Config;
let store: Store;
let metrics: Metrics;
let jobs: Jobs;
let stop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  service = await startLoopbackServer(async (request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    request.resume();
    await once(request, "end");
    await gate;
    received.push(request.url ?? "");
    const { ttl, urgency, topic } = request.headers;
    manners.add(`${ttl} ${urgency} ${topic}`);
    atOnce -= 1;
    response.writeHead(answers.get(request.url ?? "") ?? 201).end();
  });
  folder = await mkdtemp(join(tmpdir(), "khobor-push-"));
  config = readConfig([], { DATA_DIR: folder, PUSH_SERVICES: service.host });
});
afterAll(async () => {
  service.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  received = [];
  manners = new Set();
  answers = new Map();
  atOnce = 0;
  mostAtOnce = 0;
  gate = undefined;
  store = await openStore(await databaseOfTest(), log);
  await start();
});
afterEach(async () => {
  await stop?.();
  await store.close();
});

async function start(): Promise<void> {
  metrics = createMetrics();
  jobs = await openJobs(config, log);
  const liveStore = await openLiveStore(config, log);
  const fetcher = openFetcher(config, log);
  const sessions = await openSessions(config, log);
  const http = openHttp(config, log, metrics);
  const platform = { config, log, metrics, liveStore, jobs, fetcher, http, sessions, processId: "test" };
  const workers: Service = await startWorkers(platform, store, { feeds: [] });
  stop = async () => {
    stop = undefined;
    await workers.close();
    await jobs.close(60_000);
    await fetcher.close();
    await liveStore.close();
  };
}

function holdRequests(): () => void {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  return () => {
    gate = undefined;
    opened.resolve();
  };
}

/** Writes subscriptions directly into the store, because the API accepts only https addresses. */
async function register(count: number): Promise<void> {
  const { keys } = createPushBrowser();
  const all = Array.from({ length: count }, (_, number) => `${service.url}/send/${number}`);
  await pLimit(50).map(all, (endpoint) =>
    store.pushRegistrations.register({ endpoint, keys, userAgent: "a browser" }, Date.now()),
  );
}

const article = (change: Partial<TestArticle> = {}) =>
  createArticle(
    store,
    {
      title: "সেতু খুলল",
      content: "<p>যাত্রা কমবে এক ঘণ্টা।</p>",
      publishDate: Date.now() - 1_000,
      published: true,
      ...change,
    },
    Date.now(),
  );
async function announce(id: string): Promise<void> {
  await begin(id);
  await enqueue(jobs, "push", { articleId: id }, { dedupe: id });
}
const begin = (id: string) => store.pushes.begin(id, Date.now(), URGENT);
async function announceAndHold(): Promise<{ id: string; release: () => void }> {
  const release = holdRequests();
  const id = await article();
  await announce(id);
  await waitUntil(() => atOnce > 0, "the first requests");
  return { id, release };
}
const taken = async () => (await jobs.stats(["push"]))[0]?.completed ?? 0;
/** Announces articles and waits for exactly that many jobs, because a sweep may add jobs of its own. */
async function announceAll(ids: readonly string[]): Promise<void> {
  const before = await taken();
  for (const id of ids) await announce(id);
  await waitUntil(async () => (await taken()) >= before + ids.length, `${ids.length} push jobs`);
}
const done = async (id: string) =>
  waitUntil(async () => !(await begin(id)) && (await unfinished()).length === 0, "the article is told");
const unfinished = () => store.pushes.unfinished(10);
const registered = async () =>
  (await store.pushRegistrations.inRange({}, 10)).map(({ endpoint }) => endpoint).toSorted();

describe("a published article", () => {
  it("is told to all once, a few at a time, however often it is announced", async () => {
    await register(130);
    const id = await article();
    await announce(id);
    await done(id);
    expect(new Set(received).size).toBe(130);
    expect(received).toHaveLength(130);
    expect(mostAtOnce).toBeLessThanOrEqual(PUSH_CONCURRENCY);
    expect([...manners]).toEqual([`86400 high story-${id}`]);
    await announceAll([id]);
    expect(received).toHaveLength(130);
    expect(await metrics.render()).toContain('khobor_pushes_total{outcome="delivered"} 130');
  });

  it("is told in parts, several at once, when many are registered", async () => {
    await register(1_010);
    const release = holdRequests();
    const id = await article();
    await announce(id);
    const active = async () => (await jobs.stats(["push-part"]))[0]?.active;
    await waitUntil(async () => (await active()) === 2, "two parts at once");
    release();
    await done(id);
    expect(new Set(received).size).toBe(1_010);
    expect(received).toHaveLength(1_010);
    expect(mostAtOnce).toBeLessThanOrEqual(QUEUES["push-part"].concurrency * PUSH_CONCURRENCY);
  });

  it("is told to nobody who asked for alerts of a match alone", async () => {
    await register(2);
    const alone = {
      endpoint: `${service.url}/send/alone`,
      keys: createPushBrowser().keys,
      userAgent: "",
    };
    const alerts: MatchAlerts = { matches: [{ code: "rvhl1", events: ["wicket"] }], teams: [] };
    await store.pushRegistrations.chooseAlerts(alone, alerts, Date.now());
    const id = await article();
    await announce(id);
    await done(id);
    expect(received.toSorted()).toEqual(["/send/0", "/send/1"]);
  });

  it("is left to the worker that holds it, and taken up when that one is gone", async () => {
    await register(5);
    const id = await article();
    // A sweep that runs now would take this part of the push first.
    await stop?.();
    await begin(id);
    await store.pushes.split(id, 1);
    const held = await store.pushes.take(`${id}.0`, "another worker", Date.now(), 600_000, 0);
    if (!held) throw new Error("The part is not to be had");
    await start();
    await announceAll([id]);
    expect(received).toEqual([]);
    await store.pushes.advance(held, "another worker", [], Date.now(), 0);
    await done(id);
    expect(received).toHaveLength(5);
  });

  it("is told to no more browsers once it is taken out", async () => {
    await register(60);
    const { id, release } = await announceAndHold();
    await store.articles.remove(id, Date.now());
    release();
    await done(id);
    expect(received.length).toBeLessThan(60);
  });

  it("forgets endpoints that are no more, and those alone", async () => {
    await register(4);
    answers.set("/send/1", 404).set("/send/2", 410).set("/send/3", 403);
    const id = await article();
    await announce(id);
    await done(id);
    expect(received).toHaveLength(4);
    expect(await registered()).toEqual([`${service.url}/send/0`, `${service.url}/send/3`]);
    const refused = (await store.pushRegistrations.inRange({}, 10)).map(({ failures }) => failures);
    expect(refused.toSorted()).toEqual([0, 1]);
  });

  it("waits for a push service that is away, without holding up the others", async () => {
    await register(3);
    answers.set("/send/1", 503);
    const id = await article();
    await announce(id);
    await done(id);
    expect(received).toHaveLength(3);
    answers.delete("/send/1");
    await waitUntil(() => received.filter((path) => path === "/send/1").length === 2, "the second try");
    expect(received).toHaveLength(4);
    await waitUntil(
      async () => !(await store.pushes.hasDue(Number.MAX_SAFE_INTEGER / 2)),
      "nothing is owed any more",
    );
  });

  it("reaches the others when the keys of one are unusable, which is forgotten", async () => {
    await register(2);
    const endpoint = `${service.url}/send/broken`;
    await store.pushRegistrations.register(
      { endpoint, keys: { p256dh: "A".repeat(87), auth: "AAAA" }, userAgent: "" },
      Date.now(),
    );
    const id = await article();
    await announce(id);
    await done(id);
    expect(received.toSorted()).toEqual(["/send/0", "/send/1"]);
    expect(await store.pushRegistrations.count()).toBe(2);
  });
});

describe("what is not told", () => {
  it.each([
    ["a draft", { published: false }],
    ["an article that is scheduled", { publishDate: Date.now() + 3_600_000 }],
  ])("is %s, until it is published", async (_, change) => {
    await register(1);
    const id = await article(change);
    await announceAll([id]);
    expect(received).toEqual([]);
    expect(await begin(id)).toBe(true);
  });

  it("is a deleted article, an unknown one, and a story of others", async () => {
    await register(1);
    const deleted = await article();
    await store.articles.remove(deleted, Date.now());
    const card = { title: "অন্যের খবর" };
    const story = { identity: "a", section: "bengal" as const, card, publishedAt: Date.now() - 1_000 };
    const { added } = await store.stories.saveFeedStories({ id: "f", name: "কাগজ" }, [story], Date.now());
    await announceAll([deleted, "0".repeat(24), added[0] ?? ""]);
    expect(received).toEqual([]);
  });
});
