import { describe, expect, test } from "vitest";
import { OPS_SLOT_MS, opsDocument } from "../../core/contract/ops.ts";
import type { QueueStats } from "../../platform/jobs/port.ts";
import type { Source, Webhook } from "../../store/types.ts";
import { createGatewayFigures } from "./gateway-figures.ts";
import { nextOpsDocument, type OpsFacts } from "./ops-document.ts";

const NOW = 1_800_000_000_000;

const source = (id: string, more: Partial<Source> = {}): Source => ({
  id,
  kind: "feed",
  name: id,
  url: `https://me:word@papers.example/${id}`,
  intervalMs: 60_000,
  nextCheckAt: NOW + 60_000,
  paused: false,
  retired: false,
  failures: 0,
  lastSuccessAt: NOW,
  unchangedCount: 3,
  ...more,
});
const stats = (more: Partial<QueueStats> = {}): QueueStats => ({
  queue: "poll",
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  completed: 0,
  ...more,
});
const facts = (more: Partial<OpsFacts> = {}): OpsFacts => ({
  queues: [{ stats: stats(), failed: [] }],
  sources: [source("a"), source("b")],
  pausedHosts: [],
  webhooks: [],
  gateways: {},
  workers: [{ id: "w", startedAt: NOW }],
  health: new Map([["database", { ok: true, milliseconds: 2 }]]),
  migrations: [],
  ...more,
});

describe("the operators' document", () => {
  test("has the paused hosts with their end, and keeps them while the database is away", () => {
    const hosts = [
      { host: "papers.example", by: "a", at: NOW, until: NOW + 1 },
      { host: "scores.example:81", by: "a", at: NOW },
    ];
    const paused = source("a", { paused: true, pausedWithHost: true });
    const first = nextOpsDocument(undefined, facts({ pausedHosts: hosts, sources: [paused] }), NOW);
    expect(first.pausedHosts).toEqual({ "papers.example": { until: NOW + 1 }, "scores.example:81": {} });
    expect(first.sources.a).toMatchObject({ paused: true, pausedWithHost: true });
    expect(nextOpsDocument(first, facts({ pausedHosts: undefined }), NOW).pausedHosts).toBe(
      first.pausedHosts,
    );
    expect(nextOpsDocument(first, facts(), NOW).pausedHosts).toEqual({});
  });

  test("has the webhooks in trouble alone, by the host, because an address may hold a secret", () => {
    const hook = (id: string, more: Partial<Webhook>): Webhook => ({
      id,
      url: "https://receiver.example/hook?key=secret",
      events: [],
      secrets: [],
      createdAt: NOW,
      createdBy: "a",
      ...more,
    });
    const troubled = hook("b", { failingSince: NOW - 1, lastError: "it answered 500" });
    const first = nextOpsDocument(undefined, facts({ webhooks: [hook("a", {}), troubled] }), NOW);
    expect(first.webhooks).toEqual({
      b: { host: "receiver.example", failingSince: NOW - 1, why: "it answered 500" },
    });
    expect(nextOpsDocument(first, facts({ webhooks: undefined }), NOW).webhooks).toBe(first.webhooks);
    const disabled = hook("b", { disabledAt: NOW, disabledWhy: "410", lastError: "it answered 410" });
    const { webhooks } = nextOpsDocument(first, facts({ webhooks: [disabled] }), NOW);
    expect(webhooks).toEqual({ b: { host: "receiver.example", disabledAt: NOW, why: "410" } });
  });

  test("puts failing sources first, and says why without the credentials of an address", () => {
    const failing = source("z", { failures: 2, lastError: "no answer of https://me:word@papers.example/z" });
    const { sources, sourceOrder } = nextOpsDocument(
      undefined,
      facts({ sources: [source("a"), failing, source("match-1", { kind: "scorecard" })] }),
      NOW,
    );
    expect(sourceOrder).toEqual(["z", "match-1", "a"]);
    expect(sources.z).toMatchObject({
      failures: 2,
      lastError: "no answer of https://papers.example/z",
      url: "https://papers.example/z",
    });
  });

  test("keeps what was known of what cannot be read now, and says what is away", () => {
    const first = nextOpsDocument(undefined, facts(), NOW);
    const health = new Map([["database", { ok: false, message: "The database is away", milliseconds: 900 }]]);
    const next = nextOpsDocument(
      first,
      facts({ sources: undefined, queues: undefined, health }),
      NOW + 1_000,
    );
    expect(next.sources).toBe(first.sources);
    expect(next.queues).toBe(first.queues);
    expect(next.health).toEqual({ database: { ok: false, message: "The database is away" } });
  });

  test("counts jobs of the last minute, also over a worker that takes over and a queue that began again", () => {
    const look = (previous: Parameters<typeof nextOpsDocument>[0], completed: number, now: number) =>
      nextOpsDocument(previous, facts({ queues: [{ stats: stats({ completed }), failed: [] }] }), now);
    let document = look(undefined, 5_000, NOW);
    expect(document.queues.poll).toMatchObject({ completed: 5_000, perMinute: 0 });
    document = look(document, 5_010, NOW + 1_000);
    expect(document.queues.poll?.perMinute).toBe(10);
    document = look(opsDocument.parse(JSON.parse(JSON.stringify(document))), 5_013, NOW + OPS_SLOT_MS);
    expect(document.queues.poll?.perMinute).toBe(13);
    document = look(document, 4, NOW + OPS_SLOT_MS + 1_000);
    expect(document.queues.poll?.perMinute).toBe(17);
    expect(document.queues.poll?.recent.slice(-3)).toEqual([0, 10, 7]);
    document = look(document, 4, NOW + 3.5 * OPS_SLOT_MS);
    expect(document.queues.poll?.perMinute).toBe(12);
    document = look(document, 4, NOW + 100 * OPS_SLOT_MS);
    expect(document.queues.poll?.perMinute).toBe(0);
    expect(look(document, 4, NOW + 100 * OPS_SLOT_MS + 1_000).queues).toBe(document.queues);
  });

  test("says of a failed job what it was about", () => {
    const job = {
      id: "1",
      queue: "poll",
      data: { sourceId: "feed-1", n: [1] },
      attempts: 2,
      error: "x".repeat(1_000),
      failedAt: NOW,
    };
    const { queues } = nextOpsDocument(
      undefined,
      facts({ queues: [{ stats: stats({ failed: 1 }), failed: [job] }] }),
      NOW,
    );
    expect(queues.poll?.failedJobs["1"]).toEqual({
      error: "x".repeat(200),
      failedAt: NOW,
      attempts: 2,
      about: "sourceId: feed-1, n: [1]",
    });
  });
});

test("gateways deliver so many messages a second, and are the same while nothing changes", () => {
  const figures = createGatewayFigures();
  const report = (deliveries: number) => [
    { id: "g", facts: { sockets: 2, topics: 1, lag: 0, deliveries, slow: 0, refused: 0, startedAt: NOW } },
    { id: "broken", facts: { sockets: "many" } },
  ];
  const first = figures.read(report(100), undefined, NOW);
  expect(Object.keys(first)).toEqual(["g"]);
  expect(first.g).toMatchObject({ at: NOW, sockets: 2, messagesPerSecond: 0 });
  const second = figures.read(report(300), first, NOW + 2_000);
  expect(second.g).toMatchObject({ at: NOW + 2_000, messagesPerSecond: 100 });
  figures.read(report(300), second, NOW + 10_000);
  const quiet = figures.read(report(300), second, NOW + 11_000);
  expect(quiet.g).toMatchObject({ at: NOW + 11_000, messagesPerSecond: 0 });
  expect(figures.read(report(300), quiet, NOW + 12_000).g).toBe(quiet.g);
});
