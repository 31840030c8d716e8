import { randomUUID } from "node:crypto";
import type { Config } from "./config/config.ts";
import { openFaults } from "./faults/open.ts";
import { openFetcher } from "./fetch/open.ts";
import { type OpenHttpServer, openHttp } from "./http/open.ts";
import { openJobs } from "./jobs/open.ts";
import { openLiveStore } from "./live-store/open.ts";
import type { Log } from "./log/log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import type { Platform } from "./service.ts";
import { openSessions } from "./sessions/open.ts";
import type { Shutdown } from "./shutdown/shutdown.ts";
import { closeThreads } from "./threads/open.ts";
import { openTracing } from "./tracing/open.ts";

/**
 * Opens the parts that the services of a process share, by the settings; `shutdown` closes each part at its
 * stage. Returns the HTTP server also separately, for the caller that starts it.
 */
export async function openPlatform(
  config: Config,
  log: Log,
  shutdown: Pick<Shutdown, "add">,
): Promise<{ platform: Platform; http: OpenHttpServer }> {
  const metrics = createMetrics();
  const fetcher = openFetcher(config, log);
  const http = openHttp(config, log, metrics);
  shutdown.add("http", "http", () => http.close());
  shutdown.add("live store", "fetcher", () => fetcher.close());
  const [liveStore, jobs, sessions, tracing, faults] = await Promise.all([
    openLiveStore(config, log),
    openJobs(config, log),
    openSessions(config, log),
    openTracing(config, fetcher, log),
    openFaults(config, fetcher, log),
  ]);
  // Tracing closes before the fetcher, which sends the last spans.
  shutdown.add("jobs", "tracing", () => tracing.close());
  shutdown.add("jobs", "faults", () => faults.close());
  shutdown.add("jobs", "jobs", () => jobs.close());
  shutdown.add("live store", "live store", () => liveStore.close());
  shutdown.add("live store", "sessions", () => sessions.close());
  shutdown.add("live store", "threads", async () => closeThreads());
  const processId = randomUUID();
  return { platform: { config, log, metrics, liveStore, jobs, fetcher, http, sessions, processId }, http };
}
