import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "./config/config.ts";
import type { Fetcher } from "./fetch/port.ts";
import type { Jobs } from "./jobs/port.ts";
import type { LiveStore } from "./live-store/port.ts";
import type { Log } from "./log/log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Sessions } from "./sessions/port.ts";

/** True when the handler has taken the request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The one HTTP server of a process: health and metrics for every service, then what each service adds. */
export interface HttpServer {
  /** Socket.IO attaches itself here. */
  server: Server;
  /** Handlers are asked in the order they were added; when none takes a request it is answered 404. */
  handle(handler: RequestHandler): void;
  /** A check that `/readyz` runs, each with a second to answer. */
  addReadyCheck(name: string, check: () => Promise<void>): void;
}

/** What every service is given: one for a process, made by openPlatform. */
export interface Platform {
  config: Config;
  log: Log;
  metrics: Metrics;
  liveStore: LiveStore;
  jobs: Jobs;
  fetcher: Fetcher;
  http: HttpServer;
  sessions: Sessions;
  /** Id of this process, random. */
  processId: string;
}

/** A running service. `close` stops new work, finishes what runs, and settles within 10 s. */
export interface Service {
  name: string;
  close(): Promise<void>;
}
