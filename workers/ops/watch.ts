import { QUEUES } from "../../core/contract/jobs.ts";
import { MOST_OPS_FAILED_JOBS, MOST_OPS_SOURCES, type OpsDocument } from "../../core/contract/ops.ts";
import { MOST_WEBHOOKS } from "../../core/contract/webhooks/desk-webhooks.ts";
import { publishDocument, readDocument } from "../../platform/live-store/documents.ts";
import type { Platform } from "../../platform/service.ts";
import type { StoreClock } from "../../store/database-clock.ts";
import type { Store } from "../../store/types.ts";
import { startRounds } from "../rounds.ts";
import { createGatewayFigures } from "./gateway-figures.ts";
import { measure, type Part } from "./health.ts";
import { nextOpsDocument, type OpsFacts } from "./ops-document.ts";
import { createOpsMetrics } from "./ops-metrics.ts";

const EVERY_MS = 1_000;
/**
 * Lease of the operations watch: the successor of a dead worker starts within its time
 * (decisions/failure.md#recovery).
 */
const LEASE = { name: "ops", ms: 3_000 };
const REPORT_SECONDS = 5;
/**
 * Limits for reading sources and webhooks: it may take a tenth of the time, so that 500 sources do not overload
 * a small database, and data must not be older than this, ms.
 */
const READ = { share: 10, atLatestMs: 2_500 };
/**
 * Only the lease decides which worker publishes the document, not a clock, so a leader with a slow clock can
 * publish.
 */

export interface OpsContext {
  platform: Pick<Platform, "liveStore" | "jobs" | "log" | "metrics" | "processId">;
  store: Pick<Store, "ping" | "migrationsLeft"> & {
    sources: Pick<Store["sources"], "wanted">;
    pausedHosts: Pick<Store["pausedHosts"], "list">;
    webhooks: Pick<Store["webhooks"], "list">;
  };
  clock: Pick<StoreClock, "now">;
}

/** Calls `read` as rarely as `READ` says, and returns the last result in between. */
function sparingly<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let last: T | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const began = performance.now();
    if (began < nextAt) return last;
    last = await read();
    const ended = performance.now();
    nextAt = ended + Math.min((ended - began) * READ.share, READ.atLatestMs) - EVERY_MS;
    return last;
  };
}

/**
 * Publishes the live document `ops` about once a second while it changes, in one worker process at a time. It
 * has its own lease and loop, because it must report when the database stops the scheduler, and every process
 * checks and reports itself.
 */
export function startOpsWatch(context: OpsContext) {
  const { liveStore, jobs, log, metrics, processId } = context.platform;
  const { store, clock } = context;
  const parts: readonly Part[] = [
    { name: "database", ping: () => store.ping() },
    { name: "live store", ping: () => liveStore.ping() },
    { name: "jobs", ping: () => jobs.ping() },
  ];
  const figures = createOpsMetrics(metrics);
  const gatewayFigures = createGatewayFigures();
  const startedAt = Date.now();
  /**
   * The last document that this process published as leader; undefined if another process may have published
   * since.
   */
  let last: OpsDocument | undefined;
  let leads = false;
  const readSources = sparingly(() => store.sources.wanted(MOST_OPS_SOURCES));
  const readPausedHosts = sparingly(() => store.pausedHosts.list());
  const readWebhooks = sparingly(() => store.webhooks.list(MOST_WEBHOOKS));

  /** Result of `read`; undefined if it fails, for which the health figures show the reason. */
  async function orNothing<T>(what: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      log.debug({ err: error }, `${what} could not be read for the operations page`);
      return undefined;
    }
  }

  async function readQueues(): Promise<NonNullable<OpsFacts["queues"]>> {
    const all = await jobs.stats(Object.keys(QUEUES));
    return Promise.all(
      all.map(async (stats) => ({
        stats,
        failed: stats.failed > 0 ? await jobs.failed(stats.queue, MOST_OPS_FAILED_JOBS) : [],
      })),
    );
  }

  async function readWorkers(): Promise<{ id: string; startedAt: number }[]> {
    const reports = await liveStore.reports("worker");
    return reports.flatMap(({ id, facts }) =>
      typeof facts === "object" &&
      facts !== null &&
      "startedAt" in facts &&
      typeof facts.startedAt === "number"
        ? [{ id, startedAt: facts.startedAt }]
        : [],
    );
  }

  async function look(): Promise<void> {
    const health = await measure(parts);
    figures.health(health);
    leads = false;
    await liveStore.report("worker", processId, { startedAt }, REPORT_SECONDS);
    leads = (await liveStore.lease(LEASE.name, processId, LEASE.ms)) !== undefined;
    if (!leads) return;
    const databaseUp = health.get("database")?.ok === true;
    const [queues, sources, pausedHosts, webhooks, reports, workers] = await Promise.all([
      orNothing("queues", readQueues),
      databaseUp ? orNothing("sources", readSources) : undefined,
      databaseUp ? orNothing("paused hosts", readPausedHosts) : undefined,
      databaseUp ? orNothing("webhooks", readWebhooks) : undefined,
      orNothing("gateways", () => liveStore.reports("gateway")),
      orNothing("workers", readWorkers),
    ]);
    last ??= (await readDocument(liveStore, "ops"))?.value;
    const now = clock.now();
    const gateways = reports && gatewayFigures.read(reports, last?.gateways, now);
    const facts = {
      queues,
      sources,
      pausedHosts,
      webhooks,
      gateways,
      workers,
      health,
      migrations: store.migrationsLeft(),
    };
    const next = nextOpsDocument(last, facts, now);
    figures.lead(next, now);
    // The document is published even if it is unchanged, because the live store may have lost it.
    await publishDocument(liveStore, "ops", next);
    last = next;
  }

  let failing = false;
  async function guarded(): Promise<void> {
    try {
      await look();
      failing = false;
    } catch (error) {
      leads = false;
      if (!failing) log.debug({ err: error }, "the operators' document could not be published");
      failing = true;
    }
    if (leads) return;
    last = undefined;
    figures.follow();
  }

  const rounds = startRounds(guarded, (tookMs) => Math.max(0, EVERY_MS - tookMs));
  return {
    async close() {
      await rounds.close();
      // The lease is released for the next worker. A failure must not disturb the shutdown.
      if (leads) await liveStore.releaseLease(LEASE.name, processId).catch(() => undefined);
    },
  };
}
