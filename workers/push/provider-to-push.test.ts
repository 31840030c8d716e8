import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { pushNotification } from "../../core/contract/push/push-notification.ts";
import { alertId } from "../../store/pushes/alert-id.ts";
import type { MatchAlert } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/push-browser.ts";
import { fixtures, scorecard, startProvider } from "../provider.test-support.ts";
import { cleanups, openShared, type Run, run, until } from "../workers.test-support.ts";
import { alertTopic } from "./push-message.ts";

/** From the provider's document to the phone, through workers as they are started: polls, watch, outbox, queues. */
const CODE = "live1";
const QUEUES = ["alert", "alert-part", "push", "push-part"];

interface Received {
  browser: string;
  headers: IncomingHttpHeaders;
  message: unknown;
}

/** A provider with one live match, a push service, and two workers on one database and one live store. */
async function startWorld() {
  const provider = await startProvider(cleanups);
  provider.put(
    "/cricket-liupre_v2.json",
    fixtures([{ code: CODE, list: "live", status: "Play in Progress" }]),
  );
  provider.put(`/${CODE}.json`, scorecard({ code: CODE, runs: 10 }));
  const browser = createPushBrowser();
  const received: Received[] = [];
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const message: unknown = JSON.parse(browser.decrypt(Buffer.concat(chunks)));
    received.push({ browser: (request.url ?? "").slice(1), headers: request.headers, message });
    response.writeHead(201).end();
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  cleanups.push(async () => {
    service.closeAllConnections();
    service.close();
  });
  const push = `127.0.0.1:${(service.address() as AddressInfo).port}`;

  const shared = await openShared();
  const { store } = shared;
  const register = (name: string, code: string) =>
    store.pushRegistrations.chooseAlerts(
      { endpoint: `http://${push}/${name}`, keys: browser.keys, userAgent: "" },
      { matches: [{ code, events: ["result"] }], teams: [] },
      Date.now(),
    );
  await register("follower", CODE);
  await register("other", "other1");
  const variables = { FETCH_ALLOW: `${provider.hostPort},${push}` };
  const first = await run(shared, provider, { cricket: true, variables });
  const second = await run(shared, provider, { cricket: true, variables, live: first.live });
  const workers: readonly Run[] = [first, second];
  /** Jobs that both workers have done, queue by queue. */
  const done = async () => {
    const all = await Promise.all(workers.map(({ platform }) => platform.jobs.stats(QUEUES)));
    return QUEUES.map((_, index) => all.reduce((sum, stats) => sum + (stats[index]?.completed ?? 0), 0));
  };
  const idle = async () => {
    const all = await Promise.all(workers.map(({ platform }) => platform.jobs.stats(QUEUES)));
    const open = all.flat().every(({ waiting, active, delayed }) => waiting + active + delayed === 0);
    return open && (await store.pushes.unfinished(1)).length === 0;
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
  await until("the end of its push", idle);
  expect(received).toMatchObject([
    { browser: "follower", headers: { topic: alertTopic(CODE), urgency: "high", ttl: "1800" } },
  ]);
  const shown = pushNotification(received[0]?.message);
  expect(shown.title).toBe("Reds–Blues");
  expect(shown.body).toMatch(/^Reds ৫ রানে জয়ী।/);
  // A notification's tag is its address.
  expect(shown.url).toBe(`/scorecard/${CODE}`);
  expect(shown.order).toBeGreaterThan(0);
  // In slots of their own: an article for a million browsers delays no result.
  const [whole = 0, parts = 0, ...articles] = await done();
  expect([whole > 0, parts > 0, articles]).toEqual([true, true, [0, 0]]);
});

it("a message whose jobs were lost with their process is sent all the same, in slots of its own", async () => {
  const { store, received, done, idle } = await startWorld();
  const alert: MatchAlert = {
    code: CODE,
    title: "Reds–Blues",
    audience: [`match/${CODE}`],
    events: [{ key: "result", kind: "result", change: "new", about: "", sentence: "ম্যাচ শেষ।" }],
    revision: 9,
    at: Date.now(),
  };
  await store.pushes.begin(alertId(alert), Date.now(), alert);
  await until("the message", () => received.length > 0);
  await until("the end of its push", idle);
  expect(received.map(({ browser }) => browser)).toEqual(["follower"]);
  expect((await done()).slice(2)).toEqual([0, 0]);
});
