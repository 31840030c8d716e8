import type { OpsDocument } from "../../core/contract/ops.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { Measured } from "./health.ts";

const STATES = ["waiting", "active", "delayed", "failed"] as const;
const HOOK_STATES = ["failing", "disabled"] as const;

export function createOpsMetrics(metrics: Metrics) {
  const leads = metrics.gauge("khobor_ops_leader", "1 if this worker reports queues and sources");
  const up = metrics.gauge("khobor_health_up", "1 if the part answered the worker's last health check", [
    "part",
  ]);
  const seconds = metrics.gauge(
    "khobor_health_seconds",
    "Seconds that the part took to answer the last health check",
    ["part"],
  );
  const sourceLabels = ["source", "kind", "name"];
  /** These gauges are reset each time, so that a removed queue or source disappears. */
  const led = {
    jobs: metrics.gauge("khobor_queue_jobs", "Jobs in a queue, by state", ["queue", "state"]),
    oldest: metrics.gauge(
      "khobor_queue_oldest_waiting_seconds",
      "Age of the oldest waiting job; 0 if none waits",
      ["queue"],
    ),
    age: metrics.gauge(
      "khobor_source_last_success_age_seconds",
      "Seconds since the last successful poll of the source; absent before the first",
      sourceLabels,
    ),
    failures: metrics.gauge("khobor_source_failures", "Failed polls in a row", sourceLabels),
    paused: metrics.gauge("khobor_source_paused", "1 if an operator paused the source", sourceLabels),
    overdue: metrics.gauge(
      "khobor_source_overdue_seconds",
      "Seconds since the source was due; 0 if it is not due, or paused",
      sourceLabels,
    ),
  };
  const webhooks = metrics.gauge("khobor_webhooks_in_trouble", "Webhooks that fail or are disabled", [
    "state",
  ]);
  const migrations = metrics.gauge("khobor_migrations_left", "Pending migrations: run migrate up");
  const forget = (): void => {
    for (const gauge of Object.values(led)) gauge.reset();
    webhooks.reset();
    migrations.reset();
  };
  leads.set(0);

  return {
    health(measured: ReadonlyMap<string, Measured>) {
      for (const [part, { ok, milliseconds }] of measured) {
        up.set({ part }, ok ? 1 : 0);
        seconds.set({ part }, milliseconds / 1000);
      }
    },
    /** Reports queues, sources and webhooks; only the leading worker does. `now`: ms since 1970. */
    lead(document: OpsDocument, now: number) {
      forget();
      leads.set(1);
      migrations.set(document.migrations?.length ?? 0);
      for (const [queue, figures] of Object.entries(document.queues)) {
        for (const state of STATES) led.jobs.set({ queue, state }, figures[state]);
        led.oldest.set({ queue }, secondsSince(figures.oldestWaiting, now));
      }
      for (const state of HOOK_STATES) {
        const hooks = Object.values(document.webhooks ?? {}).filter(
          ({ disabledAt }) => (disabledAt === undefined ? "failing" : "disabled") === state,
        );
        webhooks.set({ state }, hooks.length);
      }
      for (const [source, figures] of Object.entries(document.sources)) {
        const labels = { source, kind: figures.kind, name: figures.name };
        if (figures.lastSuccessAt !== undefined)
          led.age.set(labels, secondsSince(figures.lastSuccessAt, now));
        led.failures.set(labels, figures.failures);
        led.paused.set(labels, figures.paused ? 1 : 0);
        led.overdue.set(labels, figures.paused ? 0 : secondsSince(figures.nextCheckAt, now));
      }
    },
    follow() {
      leads.set(0);
      forget();
    },
  };
}

function secondsSince(at: number | undefined, now: number): number {
  return at === undefined ? 0 : Math.max(0, (now - at) / 1000);
}
