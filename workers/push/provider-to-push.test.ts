import type { IncomingHttpHeaders } from "node:http";
import { expect, it } from "vitest";
import { followedMatch } from "../../core/contract/push/match-alerts.ts";
import { pushNotification } from "../../core/contract/push/push-notification.ts";
import { alertId } from "../../store/pushes/alert-id.ts";
import type { MatchAlert, Store } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { fixtures, scorecard, startProvider } from "../provider.test-support.ts";
import { openShared, type Run, run, until } from "../workers.test-support.ts";
import { alertTopic } from "./push-message.ts";

/**
 * This test follows an event from the provider's document to the phone through real workers: polls, watch,
 * stored pushes, queues.
 */
const CODE = "live1";
const QUEUES = ["alert", "alert-part", "push", "push-part"];

interface Received {
  browser: string;
  headers: IncomingHttpHeaders;
  message: unknown;
}

/**
 * Starts a provider with a live match, a push service, and two workers that share a database and a live store.
 * `prepare`: writes earlier data.
 */
async function startWorld(prepare: (store: Store) => Promise<void> = async () => undefined) {
  const provider = await startProvider(cleanups);
  provider.put(
    "/cricket-liupre_v2.json",
    fixtures([{ code: CODE, list: "live", status: "Play in Progress" }]),
  );
  provider.put(`/${CODE}.json`, scorecard({ code: CODE, runs: 10 }));
  const browser = createPushBrowser();
  const received: Received[] = [];
  const service = await startLoopbackServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const message: unknown = JSON.parse(browser.decrypt(Buffer.concat(chunks)));
    received.push({ browser: (request.url ?? "").slice(1), headers: request.headers, message });
    response.writeHead(201).end();
  });
  cleanups.push(async () => service.close());

  const shared = await openShared();
  const { store } = shared;
  const register = (name: string, code: string) =>
    store.pushRegistrations.chooseAlerts(
      { endpoint: `${service.url}/${name}`, keys: browser.keys, userAgent: "" },
      { matches: [{ code, events: ["result"] }], teams: [] },
      Date.now(),
    );
  await register("follower", CODE);
  await register("other", "other1");
  await prepare(store);
  const variables = { FETCH_ALLOW: provider.hostPort, PUSH_SERVICES: service.host };
  const first = await run(shared, provider, { cricket: true, variables });
  const second = await run(shared, provider, { cricket: true, variables, live: first.live });
  const workers: readonly Run[] = [first, second];
  const done = async () => {
    const all = await Promise.all(workers.map(({ platform }) => platform.jobs.stats(QUEUES)));
    return QUEUES.map((_, index) => all.reduce((sum, stats) => sum + (stats[index]?.completed ?? 0), 0));
  };
  const idle = async (...held: string[]) => {
    const all = await Promise.all(workers.map(({ platform }) => platform.jobs.stats(QUEUES)));
    const open = all.flat().every(({ waiting, active, delayed }) => waiting + active + delayed === 0);
    return open && (await store.pushes.unfinished(10)).join() === held.join();
  };
  return { provider, store, received, done, idle };
}

it("a result that the provider tells is one message to each who asked, which replaces the one before of its match", async () => {
  const { provider, store, received, done, idle } = await startWorld();
  await until("the first look at the match", () => store.alerts.ledger(CODE));
  provider.put(
    `/${CODE}.json`,
    scorecard({ code: CODE, runs: 20, status: "Match Ended", result: "Reds won by 5 runs" }),
  );
  await until("the message", () => received.length > 0);
  await until("the end of its push", () => idle());
  expect(received).toMatchObject([
    { browser: "follower", headers: { topic: alertTopic(CODE), urgency: "high", ttl: "1800" } },
  ]);
  const shown = pushNotification(received[0]?.message);
  expect(shown.title).toBe("Reds–Blues");
  expect(shown.body).toMatch(/^Reds ৫ রানে জয়ী।/);
  expect(shown.url).toBe(`/scorecard/${CODE}`);
  expect(shown.order).toBeGreaterThan(0);
  const [whole = 0, parts = 0, ...articles] = await done();
  expect([whole > 0, parts > 0, articles]).toEqual([true, true, [0, 0]]);
});

it("a message whose jobs were lost is sent all the same, in slots of its own, also behind one that does not end", async () => {
  const ids: string[] = [];
  const { store, received, done, idle } = await startWorld(async ({ pushes }) => {
    for (const revision of [8, 9]) {
      const alert: MatchAlert = {
        code: CODE,
        title: "Reds–Blues",
        audience: [followedMatch(CODE)],
        events: [{ key: "result", kind: "result", change: "new", about: "", sentence: "ম্যাচ শেষ।" }],
        revision,
        at: Date.now(),
      };
      const id = alertId(alert);
      ids.push(id);
      await pushes.begin(id, Date.now(), { alert });
      await pushes.split(id, 1);
      await pushes.take(`${id}.0`, "a worker that stands still", Date.now(), 600_000, 0);
    }
  });
  const [held = ""] = await store.pushes.unfinished(1);
  const lost = ids.find((id) => id !== held);
  await store.pushes.release({ id: `${lost}.0` }, "a worker that stands still", Date.now());
  await until("the message", () => received.length > 0);
  await until("the end of its push", () => idle(held));
  expect(received.map(({ browser }) => browser)).toEqual(["follower"]);
  expect((await done()).slice(2)).toEqual([0, 0]);
});
