import { expect, it } from "vitest";
import type { OpsDocument } from "../../core/contract/ops.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import { declaredMetrics } from "../../tools/metrics-docs.ts";
import { createOpsMetrics } from "./ops-metrics.ts";

const NOW = Date.parse("2026-11-23T10:00:00Z");

const figures = { waiting: 1, active: 0, delayed: 0, failed: 1, oldestWaiting: NOW - 5_000 };
const source = {
  kind: "feed",
  name: "A paper",
  failures: 2,
  paused: false,
  lastSuccessAt: NOW - 60_000,
  nextCheckAt: NOW - 1_000,
};

it("tells every figure of queues and sources while it leads, of those there are, and none afterwards", async () => {
  const metrics = createMetrics();
  const ops = createOpsMetrics(metrics);
  const names = declaredMetrics()
    .map(({ name }) => name)
    .filter((name) => /^khobor_(queue|source)_/.test(name));
  const told = async (part: string): Promise<string[]> => {
    const lines = (await metrics.render()).split("\n");
    return names.filter((name) => lines.some((line) => line.startsWith(`${name}{`) && line.includes(part)));
  };
  const document = (sources: object) => ({ queues: { poll: figures }, sources }) as unknown as OpsDocument;

  ops.lead(document({ "feed-1": source }), NOW);
  expect([...(await told('queue="poll"')), ...(await told('source="feed-1"'))]).toEqual(names);
  ops.lead(document({}), NOW);
  expect(await told('source="feed-1"')).toEqual([]);
  ops.follow();
  expect(await told("")).toEqual([]);
});

it("counts the webhooks in trouble by what is the matter, also when there is none", async () => {
  const metrics = createMetrics();
  const ops = createOpsMetrics(metrics);
  const told = async () =>
    (await metrics.render()).split("\n").filter((line) => line.startsWith("khobor_webhooks_in_trouble{"));
  const document = (webhooks?: object) => ({ queues: {}, sources: {}, webhooks }) as unknown as OpsDocument;
  ops.lead(document({ a: { failingSince: NOW }, b: { failingSince: NOW, disabledAt: NOW } }), NOW);
  expect((await told()).map((line) => line.split(" ").at(-1))).toEqual(["1", "1"]);
  ops.lead(document(), NOW);
  expect((await told()).map((line) => line.split(" ").at(-1))).toEqual(["0", "0"]);
  ops.follow();
  expect(await told()).toEqual([]);
});
