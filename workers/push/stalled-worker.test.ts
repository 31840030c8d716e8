import { once } from "node:events";
import { beforeEach, expect, it } from "vitest";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import type { LoopbackServer } from "../../tests/support/loopback-server.ts";
import { waitUntil } from "../../tests/support/wait.ts";
import type { WorkerContext } from "../context.ts";
import { workerContextOf } from "../workers.test-support.ts";
import { PUSH_CONCURRENCY } from "./limits.ts";
import { beginInOnePart, preparePushPlatform, registerBrowsers } from "./push-platform.test-support.ts";
import { sendOwedPushes } from "./send-owed-pushes.ts";
import { sendPushPart } from "./send-push.ts";

/**
 * Two workers with a movable clock. One of them freezes while it sends, for longer than its lease, like a
 * paused process.
 */
const BROWSERS = 150;
const running = new AbortController().signal;

let service: LoopbackServer;
let received: string[];
let gate: Promise<void> | undefined;
let store: Store;
let platform: Platform;
let clock: number;
let articleId: string;

preparePushPlatform(
  async (request, response) => {
    request.resume();
    await once(request, "end");
    received.push(request.url ?? "");
    await gate;
    response.writeHead(201).end();
  },
  async (opened) => {
    ({ platform, store, service } = opened);
    await registerBrowsers(store, service, BROWSERS);
  },
);
beforeEach(async () => {
  received = [];
  gate = undefined;
  clock = Date.now();
  articleId = await beginInOnePart(store, clock);
});

const worker = (): WorkerContext => workerContextOf(platform, store, () => clock);
const job = <T>(data: T) => ({ id: "1", queue: "push-part", attempt: 1, data });
const tell = () => sendPushPart(worker(), job({ articleId, partId: `${articleId}.0` }), running);
const tellOwed = () => sendOwedPushes(worker(), job({}), running);

/** Starts sending, and freezes the worker while its first messages are on their way. */
async function stall(
  work: () => Promise<void>,
  arrived = PUSH_CONCURRENCY,
): Promise<{ done: Promise<void>; wake: () => void }> {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  const done = work();
  await waitUntil(() => received.length === arrived, "messages on their way");
  gate = undefined;
  return { done, wake: opened.resolve };
}

const twice = () => received.length - new Set(received).size;

it("notifies no browser twice when it wakes up after another worker took over", async () => {
  const stalled = await stall(tell);
  clock += 61_000;
  await tell();
  stalled.wake();
  await stalled.done;
  expect(twice()).toBe(0);
  clock += 121_000;
  await tellOwed();
  expect(twice()).toBe(0);
  expect(received).toHaveLength(BROWSERS);
  expect(await store.pushes.unfinished(10)).toEqual([]);
});

it("leaves no browser out when it never wakes up, and tells at most what was under way again", async () => {
  const stalled = await stall(tell);
  const underWay = received.length;
  clock += 61_000;
  await tell();
  clock += 121_000;
  await tellOwed();
  expect(new Set(received).size).toBe(BROWSERS);
  expect(twice()).toBeLessThanOrEqual(underWay);
  const told = received.length;
  stalled.wake();
  await stalled.done;
  expect(received).toHaveLength(told);
});
