import { describe, expect, test } from "vitest";
import type { OpsDocument, OpsQueue, OpsSource } from "../../../core/contract/ops.ts";
import { duration, when } from "../polls/source-state.ts";
import { troublesOf, verdictOf } from "./troubles.ts";

const NOW = 1_800_000_000_000;

const queue = (more: Partial<OpsQueue> = {}): OpsQueue => ({
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  completed: 0,
  perMinute: 0,
  recent: [],
  recentSlot: 0,
  failedJobs: {},
  ...more,
});
const source = (more: Partial<OpsSource> = {}): OpsSource => ({
  kind: "feed",
  name: "A paper",
  url: "https://papers.example/feed",
  intervalMs: 60_000,
  nextCheckAt: NOW,
  paused: false,
  failures: 0,
  unchangedCount: 0,
  ...more,
});
const gateway = {
  at: NOW,
  startedAt: NOW,
  sockets: 1,
  topics: 1,
  messagesPerSecond: 0,
  slowDisconnects: 4,
  refused: 2,
  versionLag: 0,
};
const document = (more: Partial<OpsDocument> = {}): OpsDocument => ({
  at: NOW - 9_000,
  queues: { poll: queue() },
  sources: { a: source() },
  sourceOrder: ["a"],
  gateways: { g: gateway },
  workers: { w: { startedAt: NOW } },
  health: { database: { ok: true, milliseconds: 1 } },
  ...more,
});
const verdict = (more: Partial<OpsDocument>): string => verdictOf(troublesOf(document(more), NOW));
const oneSource = (more: Partial<OpsSource>): Partial<OpsDocument> => ({ sources: { a: source(more) } });
const poll = (more: Partial<OpsQueue>): Partial<OpsDocument> => ({ queues: { poll: queue(more) } });
const HOUR = 3_600_000;
const oneHook = (more: object): Partial<OpsDocument> => ({
  webhooks: { h: { host: "receiver.example", ...more } },
});

describe("the verdict", () => {
  test.each([
    ["nothing is wrong", {}, "All is well"],
    ["a source fails", oneSource({ failures: 1 }), "1 source fails"],
    ["a webhook has failed for a minute", oneHook({ failingSince: NOW - 60_000 }), "All is well"],
    ["a webhook has failed for an hour", oneHook({ failingSince: NOW - HOUR }), "1 webhook takes nothing"],
    ["a webhook is disabled", oneHook({ disabledAt: NOW }), "1 webhook takes nothing"],
    ["a source that fails is paused", oneSource({ failures: 9, paused: true }), "All is well"],
    ["a source is a little late", oneSource({ nextCheckAt: NOW - 120_000 }), "All is well"],
    ["a source is not polled", oneSource({ nextCheckAt: NOW - 200_000 }), "1 source is not polled"],
    ["jobs wait their turn", poll({ waiting: 3, oldestWaiting: NOW - 5_000 }), "All is well"],
    ["jobs wait for ever", poll({ waiting: 3, oldestWaiting: NOW - 60_000 }), "1 queue is stuck"],
    ["jobs failed", poll({ failed: 2 }), "1 queue holds failed jobs"],
    ["the database is away", { health: { database: { ok: false } } }, "1 part does not answer"],
    ["no gateway runs", { gateways: {} }, "gateways need a look"],
    ["no worker runs", { at: NOW - 31_000, ...oneSource({ failures: 1 }) }, "No worker reports"],
  ] satisfies [string, Partial<OpsDocument>, string][])("when %s", (_, more, words) => {
    expect(verdict(more)).toBe(words);
  });

  test("counts, and puts what keeps news from readers first", () => {
    const [a, b] = [
      source({ failures: 1, lastError: "HTTP 500" }),
      source({ name: "Fixtures", failures: 7 }),
    ];
    const push = queue({ waiting: 2, oldestWaiting: NOW - 90_000, failed: 1 });
    const all = document({ sources: { a, b }, sourceOrder: ["a", "b"], queues: { push } });
    const troubles = troublesOf(all, NOW);
    expect(verdictOf(troubles)).toBe("2 sources fail, 1 queue is stuck, 1 queue holds failed jobs");
    expect(troubles.map(({ level, target, text }) => `${level} ${target}: ${text}`)).toEqual([
      "stuck queue-push: push: 2 waiting, the oldest for 1 min; none is done",
      "stuck source-b: Fixtures failed 7 times",
      "look queue-push: push: 1 job failed",
      "look source-a: A paper failed once: HTTP 500",
    ]);
  });
});

describe("ages", () => {
  test.each([
    [0, "0 s"],
    [300, "0.3 s"],
    [999, "1 s"],
    [59_999, "59 s"],
    [60_000, "1 min"],
    [7_200_000, "2 h"],
    [200_000_000, "2 d"],
  ])("%d ms are %s", (milliseconds, words) => expect(duration(milliseconds)).toBe(words));

  test("of moments, past and ahead", () => {
    expect(when(undefined, NOW)).toBe("never");
    expect(when(NOW - 500, NOW)).toBe("now");
    expect(when(NOW - 12_000, NOW)).toBe("12 s ago");
    expect(when(NOW + 180_000, NOW)).toBe("in 3 min");
  });
});

test("a webhook in trouble is said with its host and the reason, and leads to its row", () => {
  const hook = { failingSince: NOW - 2 * HOUR, why: "it answered 500" };
  expect(troublesOf(document(oneHook(hook)), NOW)).toEqual([
    {
      target: "webhook-h",
      page: "/admin/webhooks",
      level: "look",
      what: "webhook",
      text: "The webhook receiver.example has accepted nothing for 2 h: it answered 500",
    },
  ]);
});
