import type { Config } from "./config/config.ts";
import type { Fetcher } from "./fetch/port.ts";
import type { HttpServer } from "./http/port.ts";
import type { Jobs } from "./jobs/port.ts";
import type { LiveStore } from "./live-store/port.ts";
import type { Log } from "./log/log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Sessions } from "./sessions/port.ts";

export interface Platform {
  config: Config;
  log: Log;
  metrics: Metrics;
  liveStore: LiveStore;
  jobs: Jobs;
  fetcher: Fetcher;
  http: HttpServer;
  sessions: Sessions;
  processId: string;
}

/** A running service. `close` accepts no new work, finishes running work, and settles within 10 s. */
export interface Service {
  name: string;
  close(): Promise<void>;
}
