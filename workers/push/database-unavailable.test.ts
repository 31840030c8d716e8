import { beforeEach, expect, it } from "vitest";
import type { Platform } from "../../platform/service.ts";
import type { PushRegistrations, PushStore, Store } from "../../store/types.ts";
import type { LoopbackServer } from "../../tests/support/loopback-server.ts";
import { workerContextOf } from "../workers.test-support.ts";
import { beginInOnePart, preparePushPlatform, registerBrowsers } from "./push-platform.test-support.ts";
import { sendOwedPushes } from "./send-owed-pushes.ts";
import { sendPushPart } from "./send-push.ts";

/**
 * The database fails over during a push. The remaining worker knows whom it has notified, but cannot save that
 * for a while.
 */
const BROWSERS = 60;
const running = new AbortController().signal;

let service: LoopbackServer;
let received: string[];
let busy: Set<string>;
/** Number of database calls that fail after the first message. */
let failing: number;
let store: Store;
let platform: Platform;
let clock: number;
let articleId: string;

preparePushPlatform(
  (request, response) => {
    request.resume();
    const url = request.url ?? "";
    if (busy.has(url)) {
      response.writeHead(503).end();
      return;
    }
    received.push(url);
    response.writeHead(201).end();
  },
  async (opened) => {
    ({ platform, store, service } = opened);
    await registerBrowsers(store, service, BROWSERS);
  },
);
beforeEach(async () => {
  received = [];
  busy = new Set();
  failing = 0;
  clock = Date.now();
  articleId = await beginInOnePart(store, clock);
});

function throughFailover<Part extends PushStore | PushRegistrations>(part: Part): Part {
  return new Proxy(part, {
    get(target, name, receiver) {
      const own: unknown = Reflect.get(target, name, receiver);
      if (typeof own !== "function") return own;
      return async (...given: unknown[]) => {
        if (received.length > 0 && failing > 0) {
          failing -= 1;
          throw new Error("There is no primary");
        }
        return own.apply(target, given);
      };
    },
  });
}

const context = (own: Store = store) => workerContextOf(platform, own, () => clock);
const cutOff = () =>
  context({
    ...store,
    pushes: throughFailover(store.pushes),
    pushRegistrations: throughFailover(store.pushRegistrations),
  });
const job = <T>(data: T) => ({ id: "1", queue: "push-part", attempt: 1, data });
const tell = (by = context()) => sendPushPart(by, job({ articleId, partId: `${articleId}.0` }), running);
const tellOwed = (by = context()) => sendOwedPushes(by, job({}), running);

async function mustHaveToldEachOnce(): Promise<void> {
  clock += 31_000;
  await tell();
  clock += 181_000;
  await tellOwed();
  expect(received).toHaveLength(BROWSERS);
  expect(new Set(received).size).toBe(BROWSERS);
  expect(await store.pushes.unfinished(10)).not.toContain(articleId);
  expect(await store.pushes.hasDue(Number.MAX_SAFE_INTEGER / 2)).toBe(false);
}

it("tells each browser once where the database fails over after the first messages", async () => {
  failing = 3;
  await tell(cutOff()).catch(() => undefined);
  expect(failing).toBe(0);
  await mustHaveToldEachOnce();
});

it("tells what is owed once where the database fails over after it", async () => {
  const registrations = await store.pushRegistrations.inRange({}, BROWSERS);
  const ids = registrations.map(({ id }) => id);
  await store.pushes.owe(articleId, ids, clock, clock);
  failing = 3;
  await tellOwed(cutOff()).catch(() => undefined);
  expect(failing).toBe(0);
  clock += 181_000;
  await tellOwed();
  expect(received).toHaveLength(BROWSERS);
  expect(await store.pushes.hasDue(Number.MAX_SAFE_INTEGER / 2)).toBe(false);
});
