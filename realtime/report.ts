import type { Log } from "../platform/log/log.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { GatewayFacts } from "./gateway.ts";

/** State of the gateway. `lag`: largest number of versions by which a topic is behind the store. */
export interface GatewayState {
  sockets: number;
  topics: number;
  lag: number;
}

export interface GatewayReport extends GatewayState {
  deliveries: number;
  slow: number;
  refused: number;
  startedAt: number;
}

const REPORT_EVERY_MS = 1_000;

export interface CountedFacts extends GatewayFacts {
  delivered(count: number): void;
  /** Sets the gauges and reports once a second. Returns a function that stops it. */
  start(state: () => GatewayState, report: (said: GatewayReport) => Promise<void>, log: Log): () => void;
}

/**
 * Counters for Prometheus and the operators' page. To be created once in a process, because names of metrics
 * are unique.
 */
export function createGatewayFacts(metrics: Metrics): CountedFacts {
  const sockets = metrics.gauge("khobor_sockets", "Open sockets");
  const topics = metrics.gauge("khobor_topics", "Topics with subscribed sockets");
  const lag = metrics.gauge(
    "khobor_version_lag",
    "Largest number of versions by which a topic lags behind the live store",
  );
  const deliveries = metrics.counter(
    "khobor_deliveries_total",
    "Changes of live documents written to sockets",
  );
  const slow = metrics.counter(
    "khobor_slow_disconnects_total",
    "Sockets closed because their clients did not read",
  );
  const refused = metrics.counter("khobor_refused_total", "Refused sockets and events, by reason", [
    "reason",
  ]);
  const counts = { deliveries: 0, slow: 0, refused: 0 };

  return {
    delivered(count) {
      counts.deliveries += count;
      deliveries.inc(count);
    },
    slow() {
      counts.slow += 1;
      slow.inc();
    },
    refused(reason) {
      counts.refused += 1;
      refused.inc({ reason });
    },
    start(state, report, log) {
      const startedAt = Date.now();
      const tell = (): void => {
        const now = state();
        sockets.set(now.sockets);
        topics.set(now.topics);
        lag.set(now.lag);
        report({ ...now, ...counts, startedAt }).catch((error: unknown) => {
          log.debug({ err: error }, "could not report");
        });
      };
      tell();
      const timer = setInterval(tell, REPORT_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
