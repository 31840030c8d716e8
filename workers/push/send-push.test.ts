import { once } from "node:events";
import pLimit from "p-limit";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { QUEUES } from "../../core/contract/jobs.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { Store } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import { createArticle, type TestArticle, URGENT } from "../../tests/support/databases/articles.ts";
import { type LoopbackServer, startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { waitUntil } from "../../tests/support/wait.ts";
import { openShared, type Run, run, type Shared } from "../workers.test-support.ts";
import { PUSH_CONCURRENCY } from "./limits.ts";

let service: LoopbackServer;
let received: string[];
/** Headers that control delivery (RFC 8030, 5): ttl, urgency and topic. */
let manners: Set<string>;
let answers: Map<string, number>;
let atOnce: number;
let mostAtOnce: number;
let gate: Promise<void> | undefined;

let shared: Shared;
let store: Store;
let workers: Run;

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
  return () => service.close();
});
beforeEach(async () => {
  [received, manners, answers] = [[], new Set(), new Map()];
  [atOnce, mostAtOnce, gate] = [0, 0, undefined];
  shared = await openShared();
  ({ store } = shared);
  await start();
});

async function start(): Promise<void> {
  workers = await run(shared, undefined, { variables: { PUSH_SERVICES: service.host } });
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
  await enqueue(workers.platform.jobs, "push", { articleId: id }, { dedupe: id });
}
const begin = (id: string) => store.pushes.begin(id, Date.now(), URGENT);
async function announceAndHold(): Promise<{ id: string; release: () => void }> {
  const release = holdRequests();
  const id = await article();
  await announce(id);
  await waitUntil(() => atOnce > 0, "the first requests");
  return { id, release };
}
const taken = async () => (await workers.platform.jobs.stats(["push"]))[0]?.completed ?? 0;
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
    await register(30);
    const id = await article();
    await announce(id);
    await done(id);
    expect(new Set(received).size).toBe(30);
    expect(received).toHaveLength(30);
    expect(mostAtOnce).toBeLessThanOrEqual(PUSH_CONCURRENCY);
    expect([...manners]).toEqual([`86400 high story-${id}`]);
    await announceAll([id]);
    expect(received).toHaveLength(30);
    expect(await workers.platform.metrics.render()).toContain('khobor_pushes_total{outcome="delivered"} 30');
  });

  it("is told in parts, several at once, when many are registered", async () => {
    await register(1_010);
    const release = holdRequests();
    const id = await article();
    await announce(id);
    const active = async () => (await workers.platform.jobs.stats(["push-part"]))[0]?.active;
    await waitUntil(async () => (await active()) === 2, "two parts at once");
    release();
    await done(id);
    expect(new Set(received).size).toBe(1_010);
    expect(received).toHaveLength(1_010);
    expect(mostAtOnce).toBeLessThanOrEqual(QUEUES["push-part"].concurrency * PUSH_CONCURRENCY);
  });

  it("is left to the worker that holds it, and taken up when that one is gone", async () => {
    await register(5);
    const id = await article();
    // A sweep that runs now would take this part of the push first.
    await workers.close();
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

  it("forgets endpoints that are no more or have unusable keys, and those alone", async () => {
    await register(4);
    const keys = { p256dh: "A".repeat(87), auth: "AAAA" };
    const broken = { endpoint: `${service.url}/send/broken`, keys, userAgent: "" };
    await store.pushRegistrations.register(broken, Date.now());
    answers.set("/send/1", 404).set("/send/2", 410).set("/send/3", 403);
    const id = await article();
    await announce(id);
    await done(id);
    expect(received).toHaveLength(4);
    expect(await registered()).toEqual([`${service.url}/send/0`, `${service.url}/send/3`]);
    const refused = (await store.pushRegistrations.inRange({}, 10)).map(({ failures }) => failures);
    expect(refused.toSorted()).toEqual([0, 1]);
  });

  it("is told by the sweep to those to whom it is owed", async () => {
    await register(1);
    const id = await article();
    await begin(id);
    await done(id);
    const registrations = await store.pushRegistrations.inRange({}, 1);
    await store.pushes.owe(
      id,
      registrations.map((one) => one.id),
      Date.now(),
      Date.now(),
    );
    await waitUntil(() => received.length === 2, "the second message");
    await waitUntil(async () => !(await store.pushes.hasDue(Number.MAX_SAFE_INTEGER / 2)), "nothing owed");
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
