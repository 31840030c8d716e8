import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocuments, type Documents } from "../../../api/reads/documents.ts";
import { createReads, type Reads } from "../../../api/reads/reads.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { createMirror } from "../../../platform/live-store/mirror.ts";
import { createLog } from "../../../platform/log/log.ts";
import { openSecurityLog } from "../../../platform/log/security-log.ts";
import { openPlatform } from "../../../platform/open.ts";
import { createShutdown } from "../../../platform/shutdown/shutdown.ts";
import { openStore } from "../../../store/open.ts";
import type { Store } from "../../../store/types.ts";
import { createWorkerContext, type WorkerContext } from "../../../workers/context.ts";
import { createWorkerMetrics } from "../../../workers/metrics.ts";
import { hasRedis, startRedis } from "../../support/databases/redis.ts";
import { createRandom, type Random } from "../../support/random.ts";
import { fillArticles } from "../fill-articles.ts";

export interface GrowthSite {
  stories: number;
  now: number;
  random: Random;
  made: number;
  store: Store;
  documents: Documents;
  reads: Reads;
  context: WorkerContext;
  close(): Promise<void>;
}

/** Opens a site that uses its own Redis if available, else stores in the process. */
export async function openGrowthSite(uri: string, stories: number): Promise<GrowthSite> {
  const now = Date.now();
  await fillArticles(uri, stories, now, (number) => ({
    title: `নদীর পাড়ে মেলা, সকাল থেকে ভিড় করেছেন গ্রামের মানুষ ${number}`,
    content: "<p>গঙ্গার ধারে কালকেও মেলা ছিল, আজও আছে।</p>",
    tags: ["মেলা"],
  }));
  const folder = await mkdtemp(join(tmpdir(), "khobor-growth-"));
  const redis = hasRedis ? await startRedis() : undefined;
  const config = readConfig([], {
    DATA_DIR: folder,
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
    cricketDataUrl: undefined,
  });
  const security = openSecurityLog(log, metrics);
  return {
    stories,
    now,
    random: createRandom(5),
    made: 0,
    store,
    documents,
    reads: createReads({ documents, store, liveStore, jobs, log, metrics, security, now: Date.now }),
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
