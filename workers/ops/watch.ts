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
/** A dead worker's successor starts within the lease (decisions/failure.md#recovery). */
const LEASE = { name: "ops", ms: 3_000 };
const REPORT_SECONDS = 5;
/**
 * Reading sources or webhooks may take a tenth of the time, so that 500 do not overload a small database, and
 * data is never older than this, ms.
 */
const READ = { share: 10, atLatestMs: 2_500 };
/**
 * The lease orders the document, not fetch times: all versions count as one fetch, so that a leader with a slow
 * clock can publish.
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

export interface OpsWatch {
  close(): Promise<void>;
}

/** A read as rare as `READ` says, with the last result in between. */
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
 * Publishes the live document `ops` about once a second while it changes, in one worker process at a time. Has
 * its own lease and loop: it must report when the database stops the scheduler, and every process checks and
 * reports itself.
 */
export function startOpsWatch(context: OpsContext): OpsWatch {
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
  /** This process's last document as leader; undefined if another may have published. */
  let last: OpsDocument | undefined;
  let leads = false;
  const readSources = sparingly(() => store.sources.wanted(MOST_OPS_SOURCES));
  const readPausedHosts = sparingly(() => store.pausedHosts.list());
  const readWebhooks = sparingly(() => store.webhooks.list(MOST_WEBHOOKS));

  /** Result of `read`; undefined on failure, which the health figures explain. */
  async function orNothing<T>(what: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      log.debug({ err: error }, `${what} could not be read for the operations page`);
      return undefined;
    }
  }

  async function readQueues(): Promise<NonNullable<OpsFacts["queues"]>> {
    const all = await jobs.stats(jobs.processed());
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
    // Also unchanged: restores a lost document.
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
      // Released for the next worker. Not worth a failing shutdown.
      if (leads) await liveStore.releaseLease(LEASE.name, processId).catch(() => undefined);
    },
  };
}
