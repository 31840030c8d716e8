import {
  MOST_OPS_PROCESSES,
  OPS_HEARTBEAT_MS,
  type OpsDocument,
  type OpsGateway,
  type OpsHealth,
  type OpsWebhook,
} from "../../core/contract/ops.ts";
import { sameJson } from "../../core/live/merge-patch.ts";
import { present } from "../../core/present.ts";
import type { FailedJob, QueueStats } from "../../platform/jobs/port.ts";
import type { PausedHost, Source, Webhook } from "../../store/types.ts";
import { healthFigures, type Measured } from "./health.ts";
import { keep, keepEntries } from "./keep.ts";
import { queueFigures } from "./queue-figures.ts";
import { sourceFigures, sourceOrder } from "./source-figures.ts";

/** Results of a check. An unreadable one is undefined, and its last value stays. */
export interface OpsFacts {
  queues: readonly { stats: QueueStats; failed: readonly FailedJob[] }[] | undefined;
  sources: readonly Source[] | undefined;
  pausedHosts: readonly PausedHost[] | undefined;
  webhooks: readonly Webhook[] | undefined;
  gateways: Record<string, OpsGateway> | undefined;
  workers: readonly { id: string; startedAt: number }[] | undefined;
  health: ReadonlyMap<string, Measured>;
  migrations: readonly string[];
}

/**
 * Next `ops` document. Unchanged parts stay the same objects; the result is `previous` itself if nothing
 * changed and it is recent (`OPS_HEARTBEAT_MS`). `now`: ms since 1970.
 */
export function nextOpsDocument(
  previous: OpsDocument | undefined,
  facts: OpsFacts,
  now: number,
): OpsDocument {
  const next: OpsDocument = {
    at: previous?.at ?? now,
    queues: facts.queues
      ? keepEntries(
          previous?.queues,
          Object.fromEntries(
            facts.queues.map(({ stats, failed }) => [
              stats.queue,
              queueFigures(previous?.queues[stats.queue], stats, failed, now),
            ]),
          ),
        )
      : (previous?.queues ?? {}),
    ...sourcesOf(previous, facts.sources),
    pausedHosts: keepEntries(
      previous?.pausedHosts,
      facts.pausedHosts
        ? Object.fromEntries(facts.pausedHosts.map(({ host, until }) => [host, present({ until })]))
        : (previous?.pausedHosts ?? {}),
    ),
    gateways: keepEntries(previous?.gateways, facts.gateways ?? previous?.gateways ?? {}),
    webhooks: keepEntries(
      previous?.webhooks,
      facts.webhooks ? webhookFigures(facts.webhooks) : (previous?.webhooks ?? {}),
    ),
    workers: facts.workers
      ? keepEntries(
          previous?.workers,
          Object.fromEntries(
            facts.workers.slice(0, MOST_OPS_PROCESSES).map(({ id, startedAt }) => [id, { startedAt }]),
          ),
        )
      : (previous?.workers ?? {}),
    health: keepEntries(previous?.health, healthOf(previous, facts.health)),
    ...(facts.migrations.length === 0
      ? {}
      : { migrations: keep(previous?.migrations, [...facts.migrations]) }),
  };
  if (!previous) return next;
  const young = now - previous.at < OPS_HEARTBEAT_MS && now >= previous.at;
  return young && sameJson(previous, next) ? previous : { ...next, at: now };
}

function sourcesOf(
  previous: OpsDocument | undefined,
  sources: readonly Source[] | undefined,
): Pick<OpsDocument, "sources" | "sourceOrder"> {
  if (!sources) return { sources: previous?.sources ?? {}, sourceOrder: previous?.sourceOrder ?? [] };
  return {
    sources: keepEntries(
      previous?.sources,
      Object.fromEntries(sources.map((source) => [source.id, sourceFigures(source)])),
    ),
    sourceOrder: keep(previous?.sourceOrder, sourceOrder(sources)),
  };
}

function healthOf(
  previous: OpsDocument | undefined,
  measured: OpsFacts["health"],
): Record<string, OpsHealth> {
  return Object.fromEntries(
    [...measured].map(([name, result]) => [name, healthFigures(previous?.health[name], result)]),
  );
}

function webhookFigures(hooks: readonly Webhook[]): Record<string, OpsWebhook> {
  const troubled = hooks.filter(
    ({ failingSince, disabledAt }) => failingSince !== undefined || disabledAt !== undefined,
  );
  return Object.fromEntries(
    troubled.map(({ id, url, failingSince, disabledAt, disabledWhy, lastError }): [string, OpsWebhook] => {
      const why = disabledAt === undefined ? lastError : disabledWhy;
      return [id, { host: new URL(url).host, ...present({ failingSince, disabledAt, why }) }];
    }),
  );
}
