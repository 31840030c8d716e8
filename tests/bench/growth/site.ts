import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocuments, type Documents } from "../../../api/reads/documents.ts";
import { createReads, type Reads } from "../../../api/reads/reads.ts";
import { type PayloadOf, QUEUES } from "../../../core/contract/jobs.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { openFetcher } from "../../../platform/fetch/open.ts";
import { openHttp } from "../../../platform/http/open.ts";
import { openJobs } from "../../../platform/jobs/open.ts";
import { createMirror } from "../../../platform/live-store/mirror.ts";
import { openLiveStore } from "../../../platform/live-store/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { createMetrics } from "../../../platform/metrics/metrics.ts";
import { openSessions } from "../../../platform/sessions/open.ts";
import { openStore } from "../../../store/open.ts";
import type { Store } from "../../../store/types.ts";
import { createWorkerContext, type WorkerContext } from "../../../workers/context.ts";
import { createWorkerMetrics } from "../../../workers/metrics.ts";
import { POLLERS } from "../../../workers/pollers.ts";
import { pollSource } from "../../../workers/polling/poll-source.ts";
import { POLL_QUEUES } from "../../../workers/polling/source-kinds.ts";
import { createStoreClock } from "../../../workers/store-clock.ts";
import { startRedis } from "../../support/redis.ts";
import type { OutsideWorld } from "./outside.ts";

/** The product's parts over one filled database, in this process. */
export interface GrowthSite {
  store: Store;
  documents: Documents;
  reads: Reads;
  context: WorkerContext;
  /** Settles when so many more jobs of this queue of polls are done. */
  polled(queue: string, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Live documents and jobs are in a Redis of its own where there is one, else in this process. */
export async function openGrowthSite(uri: string, outside: OutsideWorld): Promise<GrowthSite> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-growth-"));
  const redis = await startRedis();
  const config = readConfig([], {
    DATA_DIR: folder,
    FETCH_ALLOW: outside.hostPort,
    ...(redis ? { REDIS_URL: redis.url } : {}),
  });
  const log = createLog("silent");
  const metrics = createMetrics();
  const [liveStore, jobs, sessions] = await Promise.all([
    openLiveStore(config, log),
    openJobs(config, log),
    openSessions(config, log),
  ]);
  const store = await openStore(uri, log);
  const fetcher = openFetcher(config, log);
  const http = openHttp(config, log, metrics);
  const platform = { config, log, metrics, liveStore, jobs, fetcher, http, sessions, processId: "growth" };
  const mirror = createMirror(liveStore, log);
  const documents = createDocuments(mirror, log);
  const context = createWorkerContext({
    platform,
    store,
    clock: createStoreClock(store),
    metrics: createWorkerMetrics(metrics),
    cricketDataUrl: outside.url,
  });
  const counters = new Map<string, () => void>();
  for (const { queue } of POLL_QUEUES) {
    const { concurrency } = QUEUES[queue];
    await jobs.process<PayloadOf<typeof queue>>(
      queue,
      async ({ data }) => {
        await pollSource(context, data.sourceId, POLLERS);
        counters.get(queue)?.();
      },
      { concurrency },
    );
  }
  const polled = (queue: string, count: number): Promise<void> =>
    new Promise((resolve) => {
      let left = count;
      counters.set(queue, () => {
        left -= 1;
        if (left === 0) resolve();
      });
    });
  return {
    store,
    documents,
    polled,
    reads: createReads({ documents, store, liveStore, jobs, log, now: Date.now }),
    context,
    async close() {
      documents.close();
      await mirror.close();
      await jobs.close(100);
      await fetcher.close();
      await liveStore.close();
      await sessions.close();
      await store.close();
      await redis?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
