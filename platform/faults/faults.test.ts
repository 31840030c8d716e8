import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLoopbackServer } from "../../tests/support/loopback-server.ts";
import { startTestApi, type TestApi } from "../../tests/support/sites/test-api.ts";
import { readDsn } from "../config/sentry-dsn.ts";
import { createLog } from "../log/log.ts";
import { scrubbed } from "../log/scrub.ts";
import { createSentry, MOST_WAITING } from "./sentry/sentry.ts";
import { framesOf } from "./sentry/stack.ts";

/** A loopback server that accepts Sentry's documented envelopes, which are three lines of JSON. */
interface Tracker {
  host: string;
  events: Record<string, unknown>[];
  asked: { url: string | undefined; auth: unknown }[];
  hangs: boolean;
  close(): void;
}

async function startTracker(): Promise<Tracker> {
  const told: Omit<Tracker, "host" | "close"> = { events: [], asked: [], hangs: false };
  const server = await startLoopbackServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      told.asked.push({ url: request.url, auth: request.headers["x-sentry-auth"] });
      if (told.hangs) return;
      const [head = "", item = "", event = "", end] = Buffer.concat(pieces).toString().split("\n");
      const [envelope, header, body] = [head, item, event].map(
        (line) => JSON.parse(line) as Record<string, unknown>,
      );
      const good = end === "" && header?.type === "event" && envelope?.event_id === body?.event_id;
      if (good && body) told.events.push(body);
      response.writeHead(good ? 200 : 400).end("{}");
    });
  });
  return Object.assign(told, { host: server.host, close: server.close });
}

const close: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of close.splice(0).reverse()) await end();
});

describe("with SENTRY_DSN", () => {
  let tracker: Tracker;
  let api: TestApi;
  const log = createLog("error", { write: () => undefined });

  beforeEach(async () => {
    tracker = await startTracker();
    close.push(() => tracker.close());
    api = await startTestApi({
      variables: { SENTRY_DSN: `http://a-key@${tracker.host}/7`, FETCH_ALLOW: tracker.host },
    });
    close.push(() => api.close());
  });

  const tell = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${api.port}/api/faults`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const fault = (message: string) => ({
    type: "TypeError",
    message,
    page: "article",
    stack:
      "TypeError: x\n    at read (https://news.example/assets/Page-1a.js:1:20)\n    at https://other.example/a.js:2:3",
  });

  it("what is logged as an error is told, without what could be of a person", async () => {
    const error = new TypeError('"এক পাঠক" at reader@mail.example, 01711000000, from https://a.example/?q=x');
    log.child({ service: "api" }).error({ err: error, who: "somebody" }, "a page could not be sent");
    await expect.poll(() => tracker.events).toHaveLength(1);
    expect(tracker.asked[0]).toEqual({
      url: "/api/7/envelope/",
      auth: "Sentry sentry_version=7, sentry_client=khobor/1, sentry_key=a-key",
    });
    expect(tracker.events[0]).toMatchObject({
      platform: "node",
      level: "error",
      environment: "development",
      tags: { service: "api", about: "a page could not be sent" },
      exception: { values: [{ type: "TypeError", value: "… at …@… 0, from https://…" }] },
    });
    const text = JSON.stringify(tracker.events);
    expect(text).toContain("platform/faults/faults.test.ts");
    for (const personal of ["পাঠক", "reader@", "01711", "somebody", "q=x", process.cwd()])
      expect(text).not.toContain(personal);
  });

  it("a page's fault is told on, once however often it comes, and nobody else's", async () => {
    for (const _ of [1, 2, 3]) expect((await tell(fault("x is undefined"))).status).toBe(204);
    expect((await tell(fault("of another site"), { "sec-fetch-site": "cross-site" })).status).toBe(204);
    expect((await tell({ type: "E" })).status).toBe(400);
    expect((await tell({ ...fault("y"), page: "a/b?c" })).status).toBe(400);
    await expect.poll(() => tracker.events).toHaveLength(1);
    expect(tracker.events[0]).toMatchObject({
      platform: "javascript",
      tags: { service: "page", about: "/article" },
      exception: {
        values: [
          {
            stacktrace: {
              frames: [
                { filename: "elsewhere", in_app: false },
                { filename: "assets/Page-1a.js", lineno: 1, colno: 20, function: "read", in_app: true },
              ],
            },
          },
        ],
      },
    });
  });

  it("a tracker that hangs holds up nothing, not even the end", async () => {
    tracker.hangs = true;
    log.error({ err: new Error("one") }, "a fault");
    await expect.poll(() => tracker.asked).toHaveLength(1);
    expect((await tell(fault("two"))).status).toBe(204);
    expect((await api.ask("/api/combined-news")).status).toBe(200);
  });
});

it("pages ask for the script that tells of faults, under their policy, where a tracker is set alone", async () => {
  const entry = `export const renderPage = async ({}, {}, { now }) => ({ status: 200, head: "", html: "<p>x</p>", state: { now, queries: {} }, topics: [] });`;
  for (const [variables, asks] of [
    [{ SENTRY_DSN: "https://key@sentry.example/1" }, true],
    [{}, false],
  ] as const) {
    const api = await startTestApi({ entry, variables });
    close.push(() => api.close());
    const { text, headers } = await api.ask("/");
    expect(text.includes('<script src="/faults.js" defer></script>')).toBe(asks);
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["content-security-policy"]).not.toContain("sentry");
    expect((await api.ask("/api/faults", {}, "POST")).status === 404).toBe(!asks);
  }
});

function sentryOf(now: () => number = () => 0) {
  const sent: string[] = [];
  const dsn = { url: "https://tracker.example/api/1/envelope/", key: "k" };
  const sentry = createSentry({
    dsn,
    environment: "test",
    now,
    onFailure: () => undefined,
    send: async (_url, _headers, body) => {
      sent.push(body);
    },
  });
  return { sentry, sent };
}

it("waiting faults are bounded, and so are different ones in a minute", async () => {
  let now = 0;
  const { sentry, sent } = sentryOf(() => now);
  for (let n = 0; n < 1_000; n += 1)
    sentry.tell({ error: new Error(`fault ${"x".repeat(n % 200)}`), service: "api" });
  await sentry.close();
  expect(sent.length).toBeLessThanOrEqual(MOST_WAITING + 1);
  now += 120_000;
  sentry.tell({ error: new Error("later"), service: "api" });
  await sentry.close();
  expect(sent.at(-1)).toContain("later");
});

it.each(["file://elsewhere.example/a.js", "file:///a%2Fb.js", "file://["])(
  "a call in %s is told without its file",
  (file) => {
    const { sentry, sent } = sentryOf();
    const error = Object.assign(new Error("x"), { stack: `Error: x\n    at read (${file}:1:2)` });
    sentry.tell({ error, service: "page" });
    expect(sent.join()).toContain('"filename":"elsewhere"');
  },
);

it("a DSN is an http address with a key, without a secret", () => {
  const url = "https://sentry.example:9000/path/api/42/envelope/";
  expect(readDsn("https://key@sentry.example:9000/path/42")).toEqual({ url, key: "key" });
  for (const none of [
    "https://s.example/42",
    "https://k@s.example/",
    "ftp://k@s.example/1",
    "https://k:s@s.example/1",
  ])
    expect(readDsn(none), none).toBeUndefined();
});

it("stacks of V8 and of Firefox are read, and bounded", () => {
  const own = (address: string) => (address.includes("/assets/") ? "assets/a.js" : undefined);
  expect(
    framesOf("E: x\n    at f (https://a/assets/a.js:1:2)\ng@https://a/assets/a.js:3:4\nnonsense", own),
  ).toEqual([
    { function: "g", filename: "assets/a.js", lineno: 3, colno: 4, in_app: true },
    { function: "f", filename: "assets/a.js", lineno: 1, colno: 2, in_app: true },
  ]);
  expect(framesOf("at a:1:1\n".repeat(10_000), own).length).toBeLessThanOrEqual(30);
});

it("a message loses what it quotes, what somebody looked for, and where they are", () => {
  expect(scrubbed("Cannot read 'পাসওয়ার্ড' of undefined")).toBe("Cannot read … of undefined");
  expect(scrubbed(`Unexpected token 'x', "{"name":"সম্পাদক",x" is not valid JSON`)).not.toContain("সম্পাদক");
  expect(scrubbed("It's wrong")).toBe("It's wrong");
  expect(scrubbed("GET /api/search?q=সম্পাদক failed")).toBe("GET /api/search?… failed");
  expect(scrubbed("connect ECONNREFUSED 203.0.113.9:443")).toBe("connect ECONNREFUSED …");
  expect(scrubbed("from 203.0.113.9 or [2001:db8::1]:80, after 1.5 s")).toBe("from … or … after 1.5 s");
  expect(scrubbed("Bad: a.b.c.d is no field")).toBe("Bad: a.b.c.d is no field");
});
