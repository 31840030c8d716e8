import type { Log } from "../../platform/log/log.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";

/** What every call may log, count and go by, besides what its own part of the API is given. */
export interface CallContext {
  log: Log;
  metrics: Metrics;
  /** The database's clock, ms since 1970. */
  now: () => number;
}
