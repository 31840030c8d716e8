import type { Metrics } from "../platform/metrics/metrics.ts";

/** What the workers count. */
export interface WorkerMetrics {
  poll(kind: string, outcome: "changed" | "unchanged" | "failed"): void;
  /** A request that left for a provider. */
  request(kind: string): void;
  published(topic: string): void;
  /** One push message to one browser. */
  push(outcome: "delivered" | "gone" | "later" | "refused"): void;
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
  return {
    poll: (kind, outcome) => polls.inc({ kind, outcome }),
    request: (kind) => requests.inc({ kind }),
    published: (topic) => published.inc({ kind: topic.split(":")[0] ?? topic }),
    push: (outcome) => pushes.inc({ outcome }),
  };
}
