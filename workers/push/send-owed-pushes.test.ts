import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import { pushKeys } from "../../tests/support/browser/push-keys.ts";
import { createPublishedArticle, URGENT } from "../../tests/support/databases/articles.ts";
import type { LoopbackServer } from "../../tests/support/loopback-server.ts";
import { waitUntil } from "../../tests/support/wait.ts";
import type { WorkerContext } from "../context.ts";
import { workerContextOf } from "../workers.test-support.ts";
import { PUSH_CONCURRENCY } from "./limits.ts";
import { preparePushPlatform } from "./push-platform.test-support.ts";
import { sendOwedPushes } from "./send-owed-pushes.ts";
import { sendPushPart } from "./send-push.ts";

const MINUTE = 60_000;
const HALF_A_DAY = 12 * 60 * MINUTE;
const running = new AbortController().signal;

let service: LoopbackServer;
let status: number;
let asked: number[];
let silent: boolean;
let told: Set<string | undefined>;
let store: Store;
let platform: Platform;
let began: number;
let clock: number;
let context: WorkerContext;
let articleId: string;
let registrationId: string;

preparePushPlatform(
  (request, response) => {
    request.resume();
    asked.push(clock - began);
    if (silent) return;
    if (status === 201) told.add(request.url);
    response.writeHead(status).end();
  },
  (opened) => {
    ({ platform, store, service } = opened);
  },
);
beforeEach(async () => {
  status = 503;
  asked = [];
  silent = false;
  told = new Set();
  // The times are half a day earlier, because the signing library uses the real clock.
  began = Date.now() - HALF_A_DAY;
  clock = began;
  context = workerOn(platform);
  articleId = await createPublishedArticle(store, clock);
  await store.pushes.begin(articleId, clock, URGENT);
  await store.pushRegistrations.forget((await registered()).map(({ id }) => id));
  await register("browser");
  registrationId = (await registered())[0]?.id ?? "";
  await store.pushes.owe(articleId, [registrationId], clock, clock);
});

async function register(name: string): Promise<void> {
  const keys = pushKeys();
  await store.pushRegistrations.register({ endpoint: `${service.url}/${name}`, keys, userAgent: "" }, clock);
}

const registered = () => store.pushRegistrations.inRange({}, 100);
const isOwed = () => store.pushes.hasDue(Number.MAX_SAFE_INTEGER / 2);
const workerOn = (own: Platform): WorkerContext => workerContextOf(own, store, () => clock);
const tellOwed = () =>
  sendOwedPushes(context, { id: "1", queue: "push-owed", attempt: 1, data: {} }, running);

it("a push service that stays away is asked less and less often, and for half a day at most", async () => {
  await tellOwed();
  const seconds = [10, 20, 40, 80, 160, 320, 600, 600];
  for (const wait of seconds) {
    clock += wait * 1_000 - 1;
    expect(await store.pushes.hasDue(clock)).toBe(false);
    clock += 1;
    await tellOwed();
  }
  expect(asked).toHaveLength(1 + seconds.length);
  while (clock - began < HALF_A_DAY) {
    expect(await isOwed()).toBe(true);
    clock += 10 * MINUTE;
    await tellOwed();
  }
  expect(asked.at(-1)).toBe(clock - began);
  expect(await isOwed()).toBe(false);
  expect((await registered()).map(({ failures }) => failures)).toEqual([1]);
});

it("a message that could not be sent for want of our own keys is sent when they are there", async () => {
  const own = await mkdtemp(join(platform.config.env.DATA_DIR, "keys-"));
  const broken = join(own, "vapid-keys");
  await writeFile(broken, "no key");
  const config = readConfig([], { DATA_DIR: own, PUSH_SERVICES: service.host });
  context = workerOn({ ...platform, config });
  await expect(tellOwed()).rejects.toThrow("vapid-keys");
  await rm(broken);
  status = 201;
  clock += 3 * MINUTE;
  await tellOwed();
  expect(asked).toHaveLength(1);
  expect(await isOwed()).toBe(false);
});

it("what a worker had sent in vain when it was stopped is owed, and the rest is told by the next one", async () => {
  await store.pushRegistrations.forget([registrationId]);
  for (let number = 0; number < PUSH_CONCURRENCY + 5; number += 1) await register(`${number}`);
  await store.pushes.split(articleId, 1);
  const stopping = new AbortController();
  silent = true;
  const job = { id: "1", queue: "push-part", attempt: 1, data: { articleId, partId: `${articleId}.0` } };
  const telling = sendPushPart(context, job, stopping.signal);
  await waitUntil(() => asked.length > 0, "the first request");
  stopping.abort();
  await expect(telling).rejects.toThrow("shutting down");
  expect(asked.length).toBeLessThanOrEqual(PUSH_CONCURRENCY);
  silent = false;
  status = 201;
  clock += MINUTE;
  await sendPushPart(context, job, running);
  await tellOwed();
  expect(asked.length).toBeLessThanOrEqual(2 * PUSH_CONCURRENCY + 5);
  expect(told.size).toBe(PUSH_CONCURRENCY + 5);
  expect(await isOwed()).toBe(false);
});
