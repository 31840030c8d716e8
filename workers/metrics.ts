import { type Topic, topicKind } from "../core/topics/topics.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { Delivery } from "./push/deliver-push.ts";
import type { Outcome } from "./webhooks/deliver.ts";

export interface WorkerMetrics {
  poll(kind: string, outcome: "changed" | "unchanged" | "failed"): void;
  request(kind: string): void;
  published(topic: Topic): void;
  push(outcome: Delivery): void;
  purge(outcome: "told" | "failed"): void;
  webhook(outcome: Outcome["kind"]): void;
  /** Records one try of a job and its duration. */
  job(queue: string, outcome: "completed" | "failed", seconds: number): void;
}

export function createWorkerMetrics(metrics: Metrics): WorkerMetrics {
  const polls = metrics.counter("khobor_polls_total", "Polls of sources, by kind and outcome", [
    "kind",
    "outcome",
  ]);
  const requests = metrics.counter("khobor_provider_requests_total", "Requests to feeds and providers", [
    "kind",
  ]);
  const published = metrics.counter("khobor_publications_total", "New versions of live documents, by kind", [
    "kind",
  ]);
  const pushes = metrics.counter("khobor_pushes_total", "Push messages to browsers, by outcome", ["outcome"]);
  const purges = metrics.counter("khobor_purges_total", "Tries to purge the delivery network, by outcome", [
    "outcome",
  ]);
  const webhooks = metrics.counter(
    "khobor_webhooks_total",
    "Tries to send messages to webhooks, by outcome",
    ["outcome"],
  );
  const jobs = metrics.counter("khobor_jobs_total", "Tries of jobs, by queue and outcome", [
    "queue",
    "outcome",
  ]);
  const jobSeconds = metrics.histogram(
    "khobor_job_seconds",
    "Seconds that a try of a job takes",
    [0.01, 0.05, 0.1, 0.5, 1, 3, 10, 30],
    ["queue"],
  );
  return {
    poll: (kind, outcome) => polls.inc({ kind, outcome }),
    request: (kind) => requests.inc({ kind }),
    published: (topic) => published.inc({ kind: topicKind(topic).label }),
    push: (outcome) => pushes.inc({ outcome }),
    purge: (outcome) => purges.inc({ outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    job(queue, outcome, seconds) {
      jobs.inc({ queue, outcome });
      jobSeconds.observe({ queue }, seconds);
    },
  };
}
