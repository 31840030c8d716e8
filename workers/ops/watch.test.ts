import { describe, expect, test } from "vitest";
import { type OpsDocument, opsDocument } from "../../core/contract/ops.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openJobs } from "../../platform/jobs/open.ts";
import { openLiveStore } from "../../platform/live-store/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { createMetrics } from "../../platform/metrics/metrics.ts";
import type { Store } from "../../store/types.ts";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { FEED_SOURCE } from "../../tests/support/databases/sources.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { waitUntil } from "../../tests/support/wait.ts";
import { openShared } from "../workers.test-support.ts";
import { startOpsWatch } from "./watch.ts";

const log = createLog("silent");

/** Starts a worker process with the watch. The jobs of queue `poll` fail until `heal`. */
async function startProcess(id: string, store: Store, variables: Record<string, string> = {}) {
  const config = readConfig([], variables);
  const [liveStore, jobs] = await Promise.all([openLiveStore(config, log), openJobs(config, log)]);
  const metrics = createMetrics();
  let healed = false;
  await jobs.process("poll", async () => {
    if (!healed) throw new Error("The provider is away");
  });
  const platform = { liveStore, jobs, log, metrics, processId: id };
  const watch = startOpsWatch({ platform, store, clock: store.clock });
  const document = async (): Promise<OpsDocument | undefined> =>
    opsDocument.safeParse((await liveStore.read("ops"))?.value).data;
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await watch.close();
    await jobs.close(100);
    await liveStore.close();
  };
  cleanups.push(close);
  return {
    liveStore,
    jobs,
    metrics,
    document,
    heal: () => {
      healed = true;
    },
    close,
    async until(what: string, wanted: (document: OpsDocument) => boolean): Promise<OpsDocument> {
      let found: OpsDocument | undefined;
      await waitUntil(async () => {
        found = await document();
        return found !== undefined && wanted(found);
      }, what);
      if (!found) throw new Error(what);
      return found;
    },
  };
}

async function tellsWhatIsWrong(variables: Record<string, string> = {}): Promise<void> {
  const { store } = await openShared();
  await store.sources.ensure([FEED_SOURCE], Date.now());
  const worker = await startProcess("worker-1", store, variables);
  await worker.liveStore.report(
    "gateway",
    "gateway-1",
    { sockets: 7, topics: 2, lag: 0, deliveries: 0, slow: 1, refused: 0, startedAt: 1 },
    60,
  );
  const well = await worker.until("a gateway and a source", ({ gateways, sources }) =>
    Boolean(gateways["gateway-1"] && sources["feed-1"]),
  );
  expect(well.health).toMatchObject({
    database: { ok: true },
    "live store": { ok: true },
    jobs: { ok: true },
  });
  expect(well.gateways["gateway-1"]).toMatchObject({ sockets: 7, slowDisconnects: 1 });
  expect(Object.keys(well.workers)).toEqual(["worker-1"]);

  await store.sources.record("feed-1", {
    ok: false,
    at: Date.now(),
    nextCheckAt: Date.now() + 60_000,
    error: "HTTP 503",
  });
  await worker.jobs.add("poll", { sourceId: "feed-1" });
  const ill = await worker.until("what fails", ({ queues, sources }) =>
    Boolean(sources["feed-1"]?.failures && queues.poll?.failed),
  );
  expect(ill.sources["feed-1"]).toMatchObject({ failures: 1, lastError: "HTTP 503" });
  const [[job, failed] = ["", undefined]] = Object.entries(ill.queues.poll?.failedJobs ?? {});
  expect(failed).toMatchObject({ error: "The provider is away", attempts: 1, about: "sourceId: feed-1" });

  const text = await worker.metrics.render();
  expect(text).toContain('khobor_queue_jobs{queue="poll",state="failed"} 1');
  expect(text).toContain('khobor_source_failures{source="feed-1",kind="feed",name="A paper"} 1');
  expect(text).toContain('khobor_health_up{part="database"} 1');

  worker.heal();
  expect(await worker.jobs.retry("poll", job)).toBe(true);
  const healed = await worker.until("the job is done", ({ queues }) => queues.poll?.completed === 1);
  expect(healed.queues.poll).toMatchObject({ failed: 0, failedJobs: {}, perMinute: 1 });
}

describe("the operators' document", () => {
  test("tells what is wrong, and when it is right again (in process)", () => tellsWhatIsWrong());

  test("is given again to a store that lost it", async () => {
    const { store } = await openShared();
    const worker = await startProcess("worker-1", store);
    const { at } = await worker.until("the document", () => true);
    await worker.liveStore.commit([
      { topic: "ops", base: undefined, newEpoch: "lost", restart: true, value: {}, patch: {} },
    ]);
    await worker.until("the document again", (document) => document.at >= at);
  });
});

describeOnRedis("with a Redis of its own", (redis) => {
  test("tells what is wrong, and when it is right again (Redis)", async () => {
    await tellsWhatIsWrong({ REDIS_URL: redis().url });
  });

  test("is written by one worker, and by the other when that one ends", async () => {
    await redis().command("FLUSHALL");
    const { store } = await openShared();
    const variables = { REDIS_URL: redis().url };
    const workers = [
      await startProcess("worker-1", store, variables),
      await startProcess("worker-2", store, variables),
    ];
    const both = ({ workers: known }: OpsDocument): boolean => Object.keys(known).length === 2;
    await workers[0]?.until("both workers", both);
    const leads = async (worker: (typeof workers)[number] | undefined): Promise<boolean> =>
      (await worker?.metrics.render())?.includes("\nkhobor_ops_leader 1\n") ?? false;
    let before: boolean[] = [];
    await waitUntil(async () => {
      before = await Promise.all(workers.map(leads));
      return before.filter(Boolean).length === 1;
    }, "one of them leads");
    const [leader, other] = before[0] ? workers : workers.toReversed();
    expect(await other?.metrics.render()).not.toContain("khobor_queue_jobs{");
    await leader?.close();
    await waitUntil(() => leads(other), "the other one leads");
    await store.sources.ensure([FEED_SOURCE], Date.now());
    await other?.until("the other goes on", ({ sources }) => sources["feed-1"] !== undefined);
  });
});
