import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminArticleAnswer } from "../../../core/contract/admin.ts";
import { openTracing } from "../../../platform/tracing/open.ts";
import {
  fixtures,
  scorecard,
  startProvider,
  type TestProvider,
} from "../../../workers/provider.test-support.ts";
import { hasRedis, redisSkipReason, startRedis, type TestRedis } from "../../support/databases/redis.ts";
import { openRaw } from "../../support/raw-socket.ts";
import type { RunningApp } from "../../support/sites/app.ts";
import { startCricketApp } from "../../support/sites/cricket-app.ts";
import { type Newsroom, startNewsroom } from "../../support/sites/newsroom.ts";
import { waitUntil } from "../../support/wait.ts";
import { type CollectedSpan, startTraceCollector, type TraceCollector } from "./trace-collector.ts";

/** Names of a span and its ancestors, as far as the collector has them. */
function pathOf(span: CollectedSpan, all: readonly CollectedSpan[]): string[] {
  const above = all.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId);
  return [span.name, ...(above ? pathOf(above, all) : [])];
}

const sendsOf = (topic: string, { spans }: TraceCollector): CollectedSpan[] =>
  spans.filter(({ name, facts }) => name === "send" && facts.topic === topic && facts.frames === 1);

describe("a ball", () => {
  let provider: TestProvider;
  let collector: TraceCollector;
  let app: RunningApp;
  const cleanups: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    collector = await startTraceCollector();
    provider = await startProvider(cleanups);
    provider.put(
      "/cricket-liupre_v2.json",
      fixtures([{ code: "live1", list: "live", status: "Play in Progress" }]),
    );
    provider.put("/live1.json", scorecard({ code: "live1", runs: 40 }));
    app = await startCricketApp(provider, {
      FETCH_ALLOW: `${provider.hostPort},${collector.host}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20key",
      OTEL_SERVICE_NAME: "paper",
    });
  });
  afterAll(async () => {
    await app?.stop();
    for (const cleanup of cleanups.toReversed()) await cleanup();
    collector?.close();
  });

  async function readMatch() {
    const socket = await openRaw(app.url);
    socket.send(`420${JSON.stringify(["subscribe", { topic: "match:live1" }])}`);
    await waitUntil(() => socket.messages.some((text) => text.startsWith("430")), "the match is read");
    return socket;
  }
  const heard = (messages: readonly string[]) => messages.filter((text) => text.startsWith('42["change"'));

  it("is one trace from the provider's answer to the frames that are sent, which readers do not see", async () => {
    const page = async () => (await (await fetch(`${app.url}/api/live/match:live1`)).text()).includes("40");
    await waitUntil(page, "the score is there");
    const socket = await readMatch();
    provider.put("/live1.json", scorecard({ code: "live1", runs: 44 }));
    await expect.poll(() => heard(socket.messages).length).toBeGreaterThan(0);
    await expect.poll(() => sendsOf("match:live1", collector).length).toBeGreaterThan(0);
    const [send] = sendsOf("match:live1", collector);
    if (!send) throw new Error("nothing was sent");
    const whole = () => pathOf(send, collector.spans);
    await expect.poll(whole).toEqual(["send", "publish", "poll-cricket"]);
    const asked = () =>
      collector.spans.filter(({ traceId, name }) => traceId === send.traceId && name === "ask");
    await expect.poll(() => asked().length).toBe(1);
    expect(send.facts).toMatchObject({ version: expect.any(Number), bytes: expect.any(Number) });
    expect(collector.problems).toEqual([]);
    expect(collector.requests[0]).toMatchObject({ path: "/v1/traces", headers: { "api-key": "a key" } });
    expect(socket.messages.join()).not.toContain("trace");
    socket.ws.close();
  });

  it("reaches readers, and the process ends in time, while the collector hangs", async () => {
    collector.answers("never");
    const before = collector.requests.length;
    const socket = await readMatch();
    await waitUntil(() => collector.requests.length > before, "the collector was asked, and hangs");
    provider.put("/live1.json", scorecard({ code: "live1", runs: 50 }));
    await expect.poll(() => heard(socket.messages).length).toBeGreaterThan(0);
    socket.ws.close();
    expect(await app.stop()).toBe(0);
  });
});

const shapes = [
  { name: "in one process", present: true, redis: false },
  { name: `in services of their own over Redis${redisSkipReason}`, present: hasRedis, redis: true },
];

for (const { name, present, redis: overRedis } of shapes) {
  describe.skipIf(!present)(`an editor's save, ${name}`, () => {
    let redis: TestRedis | undefined;
    let newsroom: Newsroom;
    let collector: TraceCollector;
    let tracing: { close(): Promise<void> };

    beforeAll(async () => {
      collector = await startTraceCollector();
      redis = overRedis ? await startRedis() : undefined;
      newsroom = await startNewsroom(redis?.url);
      const { config, fetcher, log } = newsroom.api.platform;
      fetcher.allow(collector.host);
      const env = { ...config.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
      tracing = await openTracing({ ...config, env }, fetcher, log);
    });
    afterAll(async () => {
      await tracing?.close();
      await newsroom?.close();
      await redis?.stop();
      collector?.close();
    });

    it("is one trace to the document behind the toast, without who saved what", async () => {
      const isOut = async () => (await newsroom.api.liveStore.read("admin")) !== undefined;
      await waitUntil(isOut, "the first documents are published");
      const reader = await newsroom.reader("news:bengal");
      await waitUntil(() => reader.held() !== undefined, "the list is read");
      const saved = await newsroom.editor("POST", "/api/admin/news", {
        title: "নদীর পাড়ে মেলা",
        content: "<p>গ্রামের মানুষের ভিড়।</p>",
        category: "bengal",
        published: true,
      });
      const { id } = adminArticleAnswer.parse(saved.json).data;
      await expect.poll(() => sendsOf("news:bengal", collector).length).toBeGreaterThan(0);
      const paths = () => sendsOf("news:bengal", collector).map((span) => pathOf(span, collector.spans));
      await expect.poll(paths).toContainEqual(["send", "publish", "publish-article", "POST"]);
      const root = collector.spans.find((span) => span.name === "POST");
      expect(root).toMatchObject({
        kind: 2,
        facts: { "http.route": "/api/admin/news", "http.response.status_code": 201 },
      });
      expect(root?.parentSpanId).toBeUndefined();
      const told = JSON.stringify(collector.spans);
      for (const secret of [id, "মেলা", "editor", "127.0.0.1", "basic"])
        expect(told.toLowerCase()).not.toContain(secret);
      expect(collector.problems).toEqual([]);
    });
  });
}
