import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditEntry } from "../../store/types.ts";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { FEED_SOURCE } from "../../tests/support/databases/sources.ts";
import { startTestApi, type TestAnswer, type TestApi } from "../../tests/support/sites/test-api.ts";
import { waitUntil } from "../../tests/support/wait.ts";

const variables = { ADMIN_USERNAME: "operator", ADMIN_PASSWORD: "a long enough password" };
const basic = `Basic ${Buffer.from("operator:a long enough password").toString("base64")}`;
const NOW = 1_800_000_000_000;

const document = {
  at: NOW,
  queues: {
    poll: {
      waiting: 0,
      active: 0,
      delayed: 0,
      failed: 1,
      completed: 0,
      perMinute: 0,
      recent: [],
      recentSlot: 0,
      failedJobs: {},
    },
  },
  sources: {},
  sourceOrder: [],
  gateways: {},
  workers: {},
  health: {},
};
let api: TestApi;
const ask = (
  method: "GET" | "POST",
  path: string,
  headers: Record<string, string> = {},
): Promise<TestAnswer> => api.ask(path, { authorization: basic, ...headers }, method);
const press = (path: string): Promise<TestAnswer> => ask("POST", `/api/ops/${path}`);
const written = async (): Promise<AuditEntry[]> => (await api.store.audit.page(1, 50)).entries;

async function failedJob(): Promise<string> {
  await api.jobs.add("poll", { sourceId: "feed-1" });
  await waitUntil(async () => (await api.jobs.failed("poll", 1)).length > 0, "the job fails");
  return (await api.jobs.failed("poll", 1))[0]?.id ?? "";
}

describe("the operators' calls", () => {
  beforeAll(async () => {
    api = await startTestApi({ variables });
  });
  afterAll(() => api.close());

  test("shows the document to administrators only, and to no cache", async () => {
    expect((await ask("GET", "/api/ops")).status).toBe(503);
    await api.publish("ops", document);
    const answer = await ask("GET", "/api/ops");
    expect(answer.json).toMatchObject({ version: 1, snapshot: document });
    expect(answer.headers["cache-control"]).toMatch(/private|no-store/);
    expect((await api.ask("/api/ops")).status).toBe(401);
    const again = await ask("GET", "/api/ops", { "if-none-match": answer.headers.etag ?? "" });
    expect(again.status).toBe(304);
    expect((await press("")).status).toBe(404);
    expect((await ask("POST", "/api/ops")).status).toBe(405);
  });

  test("polls now, pauses and resumes a source, and writes down who did", async () => {
    const next = NOW + 3_600_000;
    await api.store.sources.ensure([FEED_SOURCE], next);
    expect((await api.ask("/api/ops/sources/feed-1/poll", {}, "POST")).status).toBe(401);
    expect((await press("sources/feed-1/poll")).status).toBe(200);
    expect((await api.store.sources.get("feed-1"))?.nextCheckAt).toBeLessThan(next);
    expect((await press("sources/feed-1/pause")).json).toEqual({ success: true, message: "It is paused" });
    expect((await api.store.sources.get("feed-1"))?.paused).toBe(true);
    expect((await press("sources/feed-1/poll")).status).toBe(409);
    expect((await press("sources/feed-1/resume")).status).toBe(200);
    expect((await api.store.sources.get("feed-1"))?.paused).toBe(false);
    const target = "A paper (feed-1)";
    expect(await written()).toMatchObject(
      ["source.resume", "source.pause", "source.poll"].map((action) => ({ who: "operator", action, target })),
    );
  });

  test("pauses all sources of a host, for a time or for good, and resumes them, and writes down who did", async () => {
    await api.store.sources.ensure([FEED_SOURCE], NOW);
    const pause = (body: string, type = "application/json", host = "papers.example") =>
      fetch(`http://127.0.0.1:${api.port}/api/ops/hosts/${host}/pause`, {
        method: "POST",
        headers: { authorization: basic, "content-type": type },
        body,
      });
    expect((await api.ask("/api/ops/hosts/papers.example/pause", {}, "POST")).status).toBe(401);
    const said = await pause('{"minutes":60}');
    expect(await said.json()).toEqual({ success: true, message: "Sources paused for 60 min" });
    const [paused] = await api.store.pausedHosts.list();
    expect(paused).toMatchObject({ host: "papers.example", by: "operator" });
    expect((paused?.until ?? 0) - (paused?.at ?? 0)).toBe(3_600_000);
    for (const action of ["poll", "resume"])
      expect((await press(`sources/feed-1/${action}`)).status, action).toBe(409);
    expect((await pause("{}", undefined, "papers.example.")).status).toBe(200);
    expect((await api.store.pausedHosts.list()).map(({ host }) => host)).toEqual(["papers.example"]);
    expect((await api.store.pausedHosts.list())[0]?.until).toBeUndefined();
    for (const [body, type, host, status] of [
      ['{"minutes":0}', undefined, undefined, 400],
      ['{"minutes":1.5}', undefined, undefined, 400],
      ['{"minutes":10081}', undefined, undefined, 400],
      ['{"minutes":60}', "text/plain", undefined, 415],
      ["{}", undefined, "elsewhere.example", 404],
      ["{}", undefined, "a%20b", 400],
    ] as const)
      expect((await pause(body, type, host)).status, `${body} ${host}`).toBe(status);
    expect((await press("hosts/papers.example/resume")).status).toBe(200);
    expect((await press("hosts/papers.example/resume")).status).toBe(404);
    expect((await press("hosts/papers.example/explode")).status).toBe(404);
    expect((await ask("GET", "/api/ops/hosts/papers.example/pause")).status).toBe(405);
    expect((await api.store.sources.get("feed-1"))?.paused).toBe(false);
    expect((await written()).slice(0, 3)).toMatchObject([
      { who: "operator", action: "host.resume", target: "papers.example" },
      { who: "operator", action: "host.pause", target: "papers.example" },
      { who: "operator", action: "host.pause", target: "papers.example (60 min)" },
    ]);
  });

  test("tells the history of a source, the newest quarter of an hour first", async () => {
    await api.store.sources.ensure([FEED_SOURCE], NOW);
    const counts = { answers: 2, failures: 1, changes: 1, stories: 4, totalMs: 301, longestMs: 200 };
    const at = api.store.clock.now();
    await api.store.sourceHistory.add([{ source: "feed-1", at, counts }]);
    const { totalMs: _, ...shown } = counts;
    const answer = await ask("GET", "/api/ops/sources/feed-1/history");
    expect(answer.json).toEqual({
      success: true,
      message: "OK",
      data: [{ ...shown, meanMs: 100, from: at - (at % 900_000) }],
    });
    expect((await api.ask("/api/ops/sources/feed-1/history")).status).toBe(401);
    expect((await ask("GET", "/api/ops/sources/unknown/history")).status).toBe(404);
    expect((await ask("GET", "/api/ops/sources/a%20b/history")).status).toBe(400);
    expect((await press("sources/feed-1/history")).status).toBe(405);
  });

  test("retries and drops a failed job, and writes down who did", async () => {
    let healed = false;
    await api.jobs.process("poll", async () => {
      if (!healed) throw new Error("away");
    });
    const dropped = await failedJob();
    expect((await press(`jobs/poll/${dropped}/drop`)).status).toBe(200);
    expect(await api.jobs.failed("poll", 10)).toEqual([]);
    expect((await press(`jobs/poll/${dropped}/drop`)).status).toBe(404);
    const retried = await failedJob();
    healed = true;
    expect((await press(`jobs/poll/${retried}/retry`)).status).toBe(200);
    await waitUntil(async () => (await api.jobs.stats(["poll"]))[0]?.completed === 1, "the job is done");
    expect((await written()).slice(0, 2)).toMatchObject([
      { action: "job.retry", target: `poll/${retried}` },
      { action: "job.drop", target: `poll/${dropped}` },
    ]);
  });

  test("retries and drops all failed jobs of a queue, and writes down who did", async () => {
    await api.publish("ops", {
      ...document,
      queues: { poll: document.queues.poll, push: document.queues.poll },
    });
    let healed = false;
    const done: unknown[] = [];
    await api.jobs.process("push", async ({ data }) => {
      if (!healed) throw new Error("away");
      done.push(data);
    });
    const fail = async (): Promise<void> => {
      for (const articleId of ["a", "b", "c"]) await api.jobs.add("push", { articleId });
      await waitUntil(async () => (await api.jobs.failed("push", 9)).length === 3, "all fail");
    };
    await fail();
    expect((await api.ask("/api/ops/jobs/push/drop", {}, "POST")).status).toBe(401);
    expect((await press("jobs/push/drop")).json).toEqual({ success: true, message: "3 jobs dropped" });
    expect((await press("jobs/push/drop")).status).toBe(404);
    await fail();
    healed = true;
    expect((await press("jobs/push/retry")).json).toEqual({ success: true, message: "3 jobs tried again" });
    await waitUntil(() => done.length === 3, "all are done");
    expect(await api.jobs.failed("push", 9)).toEqual([]);
    expect((await written()).slice(0, 2)).toMatchObject([
      { who: "operator", action: "queue.retry", target: "push (3 jobs)" },
      { who: "operator", action: "queue.drop", target: "push (3 jobs)" },
    ]);
    await api.publish("ops", document);
  });

  test("answers what is unknown with 404 and what is no id with 400, and does nothing", async () => {
    const before = (await written()).length;
    await api.store.sources.ensure([{ ...FEED_SOURCE, id: "feed-2" }], NOW);
    await api.store.sources.retire("feed-2");
    for (const path of ["sources/feed-2/poll", "sources/unknown/pause", "sources/feed-1/explode"]) {
      expect((await press(path)).status, path).toBe(404);
    }
    for (const path of [
      "jobs/poll/unknown/retry",
      "jobs/other/1/retry",
      "jobs/poll/1/explode",
      "jobs/other/drop",
    ])
      expect((await press(path)).status, path).toBe(404);
    for (const path of [
      "sources/a%20b/poll",
      "sources/%24ne/pause",
      "jobs/poll/a:b/retry",
      "jobs/p:q/1/drop",
    ]) {
      expect((await press(path)).status, path).toBe(400);
    }
    expect((await ask("GET", "/api/ops/sources/feed-1/poll")).status).toBe(405);
    expect(await written()).toHaveLength(before);
  });
});

describeOnRedis("the operators' calls, over Redis", (redis) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ variables: { ...variables, REDIS_URL: redis().url } });
  });
  afterAll(() => api.close());

  test("say so while Redis is away", async () => {
    redis().pause();
    try {
      const answer = await api.ask("/api/ops/jobs/poll/1/retry", { authorization: basic }, "POST");
      expect(answer.status).toBe(503);
      expect(answer.headers["retry-after"]).toBeDefined();
    } finally {
      redis().resume();
    }
  });
});
