import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ArticlePush } from "../../core/contract/push/article-push.ts";
import type { PushTopic } from "../../core/contract/push/topic-names.ts";
import type { Platform } from "../../platform/service.ts";
import { alertId } from "../../store/pushes/alert-id.ts";
import type { Store } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { publishSavedArticle } from "../news/publish-article.ts";
import { workerContextOf } from "../workers.test-support.ts";
import { preparePushPlatform } from "./push-platform.test-support.ts";
import { sendOwedPushes } from "./send-owed-pushes.ts";
import { sendPush, sendPushPart } from "./send-push.ts";
import { subjectOf } from "./subject.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EVENING = Date.parse("2025-11-20T22:30:00+06:00");
const NIGHT = Date.parse("2025-11-20T23:00:00+06:00");
const MORNING = Date.parse("2025-11-21T07:00:00+06:00");
const running = new AbortController().signal;
const browser = createPushBrowser();

let platform: Platform;
let store: Store;
let clock: number;
let status: number;
let told: string[];

preparePushPlatform(
  async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { title } = JSON.parse(browser.decrypt(body)) as { title: string };
    if (status === 201) told.push(`${request.url?.slice(1)}: ${title}`);
    response.writeHead(status).end();
  },
  (opened) => {
    ({ platform, store } = opened);
    return register(opened.service.url);
  },
);

async function register(service: string): Promise<void> {
  const as = (name: string, topics?: PushTopic[]) =>
    store.pushRegistrations.register(
      { endpoint: `${service}/${name}`, keys: browser.keys, userAgent: "" },
      0,
      topics,
    );
  await as("all");
  await as("bengal", ["bengal"]);
  await as("breaking", ["breaking"]);
  await as("cricket", ["cricket", "career"]);
  const alerts = { matches: [{ code: "rvhl1", events: ["result" as const] }], teams: [] };
  const endpoint = `${service}/match`;
  await store.pushRegistrations.chooseAlerts({ endpoint, keys: browser.keys, userAgent: "" }, alerts, 0);
}

beforeEach(() => {
  [status, told] = [201, []];
  setClock(EVENING);
  return () => vi.useRealTimers();
});

/** The signing library uses the real clock, so the test sets that clock. */
function setClock(at: number): void {
  clock = at;
  vi.useFakeTimers({ toFake: ["Date"], now: at });
}

const job = <T>(queue: string, data: T) => ({ id: "1", queue, attempt: 1, data });
const context = () => workerContextOf(platform, store, () => clock);

async function publish(push?: ArticlePush, change: object = {}): Promise<string> {
  const fields = articleWith({ title: "সেতু খুলল", publishDate: clock, published: true, ...change });
  const { id } = await store.articles.create(fields, "an editor", clock, push);
  await publishSavedArticle(context(), job("publish-article", { articleId: id, categories: [] }));
  return id;
}

async function sweepAt(at: number): Promise<string[]> {
  setClock(at);
  told = [];
  for (const articleId of await store.pushes.unfinished(100, clock)) {
    await sendPush(context(), job("push", { articleId }));
    for (const partId of await store.pushes.openParts(articleId, clock))
      await sendPushPart(context(), job("push-part", { articleId, partId }), running);
  }
  await sendOwedPushes(context(), job("push-owed", {}), running);
  return told.toSorted();
}

describe("an article that comes out", () => {
  it("is told to those who chose its section or all, with its headline where nothing else is said", async () => {
    await publish();
    expect(await sweepAt(EVENING)).toEqual(["all: সেতু খুলল", "bengal: সেতু খুলল"]);
  });

  it("is told to those of breaking news besides, in the editor's words", async () => {
    const id = await publish({ to: "breaking", text: "সেতু আজ খুলল", urgent: false });
    const everybody = ["all", "bengal", "breaking"].map((name) => `${name}: সেতু আজ খুলল`);
    expect(await sweepAt(EVENING)).toEqual(everybody);
    expect(await store.pushes.progressOf(id)).toEqual({ startedAt: EVENING, doneAt: EVENING, browsers: 3 });
  });

  it("is told to nobody where its editor chose so, also when it is saved again by a program that says nothing", async () => {
    const id = await publish({ to: "nobody" });
    const fields = articleWith({ title: "সেতু", publishDate: clock, published: true });
    await store.articles.update(id, { ...fields, published: false }, "an editor", clock);
    await store.articles.update(id, fields, "a program", clock);
    await publishSavedArticle(context(), job("publish-article", { articleId: id }));
    expect(await sweepAt(EVENING)).toEqual([]);
    expect(await store.pushes.progressOf(id)).toBeUndefined();
  });

  it("that was scheduled is told as was chosen then", async () => {
    const fields = articleWith({ title: "সেতু খুলল", publishDate: clock + 5 * MINUTE, published: true });
    const push: ArticlePush = { to: "section", text: "কাল খুলবে", urgent: false };
    const { id } = await store.articles.create(fields, "an editor", clock, push);
    await store.articles.update(id, { ...fields, title: "অন্য শিরোনাম" }, "an editor", clock);
    setClock(clock + 5 * MINUTE);
    await publishSavedArticle(context(), job("publish-article", { articleId: id }));
    expect(await sweepAt(clock)).toEqual(["all: কাল খুলবে", "bengal: কাল খুলবে"]);
  });
});

describe("in the night of Dhaka", () => {
  it("nothing goes out, and at seven what was held does, once", async () => {
    setClock(NIGHT);
    const id = await publish();
    await sendPush(context(), job("push", { articleId: id }));
    expect(await store.pushes.openParts(id, clock)).toEqual([]);
    expect(await store.pushes.unfinished(10, MORNING - 1)).toEqual([]);
    expect(await sweepAt(NIGHT)).toEqual([]);
    expect(await store.pushes.progressOf(id)).toEqual({ startedAt: NIGHT, heldUntil: MORNING, browsers: 0 });
    expect(await sweepAt(MORNING - 1)).toEqual([]);
    expect(await sweepAt(MORNING)).toEqual(["all: সেতু খুলল", "bengal: সেতু খুলল"]);
    expect(await sweepAt(MORNING + MINUTE)).toEqual([]);
  });

  it("what is urgent goes out", async () => {
    setClock(NIGHT + 4 * HOUR);
    const id = await publish({ to: "breaking", urgent: true });
    expect((await subjectOf(context(), id))?.manner.urgency).toBe("high");
    expect(await sweepAt(clock)).toHaveLength(3);
  });

  it("what was taken back before seven is dropped", async () => {
    setClock(NIGHT);
    const id = await publish();
    expect(await sweepAt(NIGHT)).toEqual([]);
    await store.articles.remove(id, clock);
    expect(await sweepAt(MORNING)).toEqual([]);
    expect(await store.pushes.unfinished(10)).toEqual([]);
  });

  it("who asked to be called for a match is called", async () => {
    setClock(NIGHT + 2 * HOUR);
    const result = { key: "result", kind: "result" as const, change: "new" as const, text: "রিভার্স জয়ী" };
    const alert = {
      code: "rvhl1",
      title: "রিভার্স বনাম হিলস",
      audience: ["match/rvhl1"],
      revision: 1,
      at: clock,
    };
    const id = alertId(alert);
    await store.pushes.begin(id, clock, { alert: { ...alert, events: [result as never] } });
    const subject = await subjectOf(context(), id);
    expect(subject).toMatchObject({ audience: ["match/rvhl1"] });
    expect(subject?.heldUntil).toBeUndefined();
    await store.pushes.stop(id, clock);
  });
});

it("an article that nobody could be told of for twelve hours is no news any more", async () => {
  const late = await publish({ to: "section", urgent: true });
  const half = 12 * HOUR;
  setClock(EVENING + half);
  const fresh = await publish({ to: "section", urgent: true, text: "নতুন" });
  setClock(EVENING + half + 1);
  expect(await sweepAt(clock)).toEqual(["all: নতুন", "bengal: নতুন"]);
  expect(await store.pushes.progressOf(late)).toBeUndefined();
  expect(await store.pushes.progressOf(fresh)).toMatchObject({ browsers: 2 });
});
