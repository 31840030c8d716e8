import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach } from "vitest";
import type { FeedDefinition } from "../core/contract/feeds-file.ts";
import { readConfig } from "../platform/config/config.ts";
import { openDatabase } from "../platform/database/open.ts";
import { openFetcher } from "../platform/fetch/open.ts";
import { openHttp } from "../platform/http/open.ts";
import { openJobs } from "../platform/jobs/open.ts";
import { openLiveStore } from "../platform/live-store/open.ts";
import type { LiveStore } from "../platform/live-store/port.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import type { Platform } from "../platform/service.ts";
import { openSessions } from "../platform/sessions/open.ts";
import { openStore } from "../store/open.ts";
import type { Source, Store } from "../store/types.ts";
import { startWorkers } from "./start.ts";

export const cleanups: (() => Promise<void>)[] = [];
/** What each test opened is closed after it, the last first. */
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const ends = performance.now() + 15_000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > ends) throw new Error(`Never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export interface Shared {
  directory: string;
  store: Store;
}

/** The database alone: it outlives a run of the workers. */
export async function openShared(): Promise<Shared> {
  const directory = mkdtempSync(join(tmpdir(), "khobor-workers-"));
  const log = pino({ level: "silent" });
  const database = await openDatabase(readConfig([], { DATA_DIR: directory }), log);
  const store = await openStore(database.uri, log);
  cleanups.push(async () => {
    await store.close();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { directory, store };
}

export interface Run {
  live: LiveStore;
  platform: Platform;
  /** Log lines of level info and above. */
  lines: { level: number; msg: string; source?: string }[];
  doc<T extends object>(topic: string): Promise<T | undefined>;
  source(id: string): Promise<Source>;
  /** Empties the live store. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Real adapters, a real database and real HTTP; only the outside world is made up. */
export async function run(
  shared: Shared,
  provider: { url: string; hostPort: string },
  options: {
    feeds?: FeedDefinition[];
    cricket?: boolean;
    store?: Store;
    live?: LiveStore;
    /** Settings besides those of every test. */
    variables?: Record<string, string>;
  } = {},
): Promise<Run> {
  const config = readConfig([], {
    DATA_DIR: shared.directory,
    FETCH_ALLOW: provider.hostPort,
    POLL_FIXTURES_SECONDS: "0.1",
    POLL_LIVE_SECONDS: "0.1",
    POLL_FEED_SECONDS: "0.1",
    ...options.variables,
  });
  const lines: Run["lines"] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Run["lines"][number]);
      done();
    },
  });
  const log = pino({ level: "info" }, sink);
  const metrics = createMetrics();
  // Behind a stand-in that can lose everything, as a flushed Redis does.
  const stores = [await openLiveStore(config, log)];
  const own: LiveStore = new Proxy({} as LiveStore, {
    get: (_, name) => {
      const current = stores.at(-1) ?? {};
      const member: unknown = Reflect.get(current, name);
      return typeof member === "function" ? member.bind(current) : member;
    },
  });
  const live = options.live ?? own;
  const jobs = await openJobs(config, log);
  const fetcher = openFetcher(config, log);
  const http = openHttp(config, log, metrics);
  const platform: Platform = {
    config,
    log,
    metrics,
    liveStore: live,
    jobs,
    fetcher,
    http,
    sessions: await openSessions(config, log),
    processId: crypto.randomUUID(),
  };
  const workers = await startWorkers(platform, options.store ?? shared.store, {
    feeds: options.feeds ?? [],
    cricketDataUrl: options.cricket ? provider.url : undefined,
  });
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await workers.close();
    await jobs.close();
    await fetcher.close();
    for (const store of stores) await store.close();
  };
  cleanups.push(close);
  return {
    live,
    platform,
    lines,
    doc: async <T extends object>(topic: string) => (await live.read(topic))?.value as T | undefined,
    source: (id) => until(`source ${id}`, () => shared.store.sources.get(id)),
    flush: async () => {
      stores.push(await openLiveStore(config, log));
    },
    close,
  };
}

export const feedOf = (url: string): FeedDefinition => ({
  url: `${url}/feed.xml`,
  section: "bengal",
  name: "পরীক্ষা",
  every: 0.1,
});
export async function feedSourceOf(store: Store): Promise<Source> {
  return until("the feed's source", async () =>
    (await store.sources.list(10)).find((source) => source.kind === "feed"),
  );
}
