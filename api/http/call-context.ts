import type { Log } from "../../platform/log/log.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";

export interface CallContext {
  log: Log;
  metrics: Metrics;
  /** Current time by the database's clock, ms since 1970. */
  now: () => number;
}
