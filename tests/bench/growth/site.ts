import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocuments, type Documents } from "../../../api/reads/documents.ts";
import { createReads, type Reads } from "../../../api/reads/reads.ts";
import { type PayloadOf, QUEUES } from "../../../core/contract/jobs.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { createMirror } from "../../../platform/live-store/mirror.ts";
import { createLog } from "../../../platform/log/log.ts";
import { openSecurityLog } from "../../../platform/log/security-log.ts";
import { openPlatform } from "../../../platform/open.ts";
import { createShutdown } from "../../../platform/shutdown/shutdown.ts";
import { openStore } from "../../../store/open.ts";
import type { SourceKind, Store } from "../../../store/types.ts";
import { createWorkerContext, type WorkerContext } from "../../../workers/context.ts";
import { createWorkerMetrics } from "../../../workers/metrics.ts";
import { POLLERS } from "../../../workers/pollers.ts";
import { type Poller, pollSource } from "../../../workers/polling/poll-source.ts";
import { hasRedis, startRedis } from "../../support/databases/redis.ts";
import type { OutsideWorld } from "./outside.ts";

/** The product's parts over one filled database, in this process. */
export interface GrowthSite {
  store: Store;
  documents: Documents;
  reads: Reads;
  context: WorkerContext;
  pollers: Readonly<Record<SourceKind, Poller>>;
  /** Settles when so many more sources of this kind were polled. */
  polled(kind: SourceKind, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Live documents and jobs are in a Redis of its own where there is one, else in this process. */
export async function openGrowthSite(uri: string, outside: OutsideWorld): Promise<GrowthSite> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-growth-"));
  const redis = hasRedis ? await startRedis() : undefined;
  const config = readConfig([], {
    DATA_DIR: folder,
    FETCH_ALLOW: outside.hostPort,
    ...(redis ? { REDIS_URL: redis.url } : {}),
  });
  const log = createLog("silent");
  const shutdown = createShutdown(log);
  const { platform } = await openPlatform(config, log, shutdown);
  const { liveStore, jobs, metrics } = platform;
  const store = await openStore(uri, log);
  shutdown.add("store", "store", () => store.close());
  const mirror = createMirror(liveStore, log);
  const documents = createDocuments(mirror, log);
  const context = createWorkerContext({
    platform,
    store,
    clock: store.clock,
    metrics: createWorkerMetrics(metrics),
    cricketDataUrl: outside.url,
  });
  const counters = new Map<SourceKind, () => void>();
  const counted =
    (kind: SourceKind): Poller =>
    async (own, source) => {
      const report = await POLLERS[kind](own, source);
      counters.get(kind)?.();
      return report;
    };
  const pollers = {
    feed: counted("feed"),
    fixtures: counted("fixtures"),
    scorecard: counted("scorecard"),
    commentary: counted("commentary"),
  };
  await jobs.process<PayloadOf<"poll">>("poll", ({ data }) => pollSource(context, data.sourceId, pollers), {
    concurrency: QUEUES.poll.concurrency,
  });
  const polled = (kind: SourceKind, count: number): Promise<void> =>
    new Promise((resolve) => {
      let left = count;
      counters.set(kind, () => {
        left -= 1;
        if (left === 0) resolve();
      });
    });
  const reads = createReads({
    documents,
    store,
    liveStore,
    jobs,
    log,
    metrics,
    security: openSecurityLog(log, metrics),
    now: Date.now,
  });
  return {
    store,
    documents,
    polled,
    pollers,
    reads,
    context,
    async close() {
      documents.close();
      await mirror.close();
      await shutdown.run("the benchmark is over");
      await redis?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
