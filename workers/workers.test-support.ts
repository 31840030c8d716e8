import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeEach } from "vitest";
import type { FeedDefinition } from "../core/contract/feeds/feeds-file.ts";
import type { Scorecard } from "../core/cricket/types.ts";
import { readConfig } from "../platform/config/config.ts";
import { openLiveStore } from "../platform/live-store/open.ts";
import type { LiveStore } from "../platform/live-store/port.ts";
import { createLog } from "../platform/log/log.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { openPlatform } from "../platform/open.ts";
import type { Platform } from "../platform/service.ts";
import { createShutdown } from "../platform/shutdown/shutdown.ts";
import { openStore } from "../store/open.ts";
import type { Source, Store } from "../store/types.ts";
import { databaseOfTest, lendDatabase } from "../tests/support/databases/database-of-file.ts";
import { cleanups } from "../tests/support/each-file/cleanups.ts";
import { partsOf } from "../tests/support/parts-of.ts";
import { createWorkerContext, type WorkerContext } from "./context.ts";
import { createWorkerMetrics } from "./metrics.ts";
import {
  fixtures,
  scorecard,
  startProvider,
  type TestMatch,
  type TestProvider,
} from "./provider.test-support.ts";
import { startWorkers } from "./start.ts";

export async function until<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const ends = performance.now() + 60_000;
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
  uri: string;
}

/** Opens a database that several runs of the workers use. */
export async function openShared(): Promise<Shared> {
  const directory = mkdtempSync(join(tmpdir(), "khobor-workers-"));
  const log = pino({ level: "silent" });
  const uri = await databaseOfTest();
  const store = await openStore(uri, log);
  cleanups.push(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { directory, store, uri };
}

/** Opens the shared parts of a worker process with real adapters, in a new folder. */
export async function openTestPlatform(
  variables: Record<string, string> = {},
): Promise<{ platform: Platform; store: Store; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "khobor-platform-"));
  const log = createLog("silent");
  const config = readConfig([], { DATA_DIR: directory, ...variables });
  const shutdown = createShutdown(log);
  const { platform } = await openPlatform(config, log, shutdown);
  const { uri, giveBack } = await lendDatabase();
  const store = await openStore(uri, log);
  shutdown.add("store", "store", () => store.close());
  return {
    platform,
    store,
    async close() {
      await shutdown.run("the test is over");
      await giveBack();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The parts of a worker process with its context, closed after the test. */
export async function openTestWorker(
  variables: Record<string, string> = {},
  now: () => number = Date.now,
  cricketDataUrl?: string,
) {
  const { platform, store, close } = await openTestPlatform(variables);
  cleanups.push(close);
  return { platform, store, context: workerContextOf(platform, store, now, cricketDataUrl) };
}

export interface PolledWorld {
  readonly provider: TestProvider;
  readonly platform: Platform;
  readonly store: Store;
}

export function preparePolledWorld(): PolledWorld {
  let opened: PolledWorld | undefined;
  beforeEach(async () => {
    const provider = await startProvider(cleanups);
    opened = { provider, ...(await openTestWorker({ FETCH_ALLOW: provider.hostPort })) };
  });
  return partsOf(() => {
    if (!opened) throw new Error("The world is opened before each test");
    return opened;
  });
}

/** A function that fails at its first call, with the number of its calls. */
export function failingOnce<Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) {
  let calls = 0;
  return {
    calls: () => calls,
    async call(...given: Given): Promise<Answer> {
      calls += 1;
      if (calls === 1) throw new Error("the disk is full");
      return call(...given);
    },
  };
}

export const workerContextOf = (
  platform: Platform,
  store: Store,
  now: () => number = Date.now,
  cricketDataUrl?: string,
): WorkerContext =>
  createWorkerContext({
    platform,
    store,
    clock: { now, refresh: async () => undefined },
    metrics: createWorkerMetrics(createMetrics()),
    cricketDataUrl,
  });

/**
 * Job context over this live store, without a database (no matches and balls). All other parts are in this
 * process.
 */
export async function openContextWithoutStore(
  provider: { url: string; hostPort: string },
  liveStore: LiveStore,
  now: () => number,
): Promise<{ context: WorkerContext; close: () => Promise<void> }> {
  const config = readConfig([], { FETCH_ALLOW: provider.hostPort });
  const log = createLog("silent");
  const shutdown = createShutdown(log);
  const { platform } = await openPlatform(config, log, shutdown);
  const away = await openStore("mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=1", log);
  shutdown.add("store", "store", () => away.close());
  const store: Store = {
    ...away,
    matches: { ...away.matches, get: async () => undefined },
    balls: { latest: async () => [], figures: async () => [], save: async () => undefined },
  };
  return {
    context: workerContextOf({ ...platform, liveStore }, store, now, provider.url),
    async close() {
      await shutdown.run("the test is over");
    },
  };
}

export interface Run {
  live: LiveStore;
  platform: Platform;
  lines: { level: number; msg: string; source?: string }[];
  doc<T extends object>(topic: string): Promise<T | undefined>;
  source(id: string): Promise<Source>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const NO_PROVIDER = { url: "http://127.0.0.1:1", hostPort: "127.0.0.1:1" };

/** Runs the workers with real adapters, database and HTTP; only the outside servers are simulated. */
export async function run(
  shared: Shared,
  provider: { url: string; hostPort: string } = NO_PROVIDER,
  options: {
    feeds?: FeedDefinition[];
    cricket?: boolean;
    store?: Store;
    live?: LiveStore;
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
  const shutdown = createShutdown(createLog("silent"));
  const { platform: opened } = await openPlatform(config, log, shutdown);
  // Stores that can lose all documents, as after a flush of Redis.
  const stores = [opened.liveStore];
  const own: LiveStore = new Proxy({} as LiveStore, {
    get: (_, name) => {
      const current = stores.at(-1) ?? {};
      const member: unknown = Reflect.get(current, name);
      return typeof member === "function" ? member.bind(current) : member;
    },
  });
  const live = options.live ?? own;
  const platform: Platform = { ...opened, liveStore: live };
  const workers = await startWorkers(platform, options.store ?? shared.store, {
    feeds: options.feeds ?? [],
    cricketDataUrl: options.cricket ? provider.url : undefined,
  });
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await workers.close();
    await shutdown.run("the test is over");
    for (const store of stores.slice(1)) await store.close();
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

/** Workers that poll a provider with these matches and further `documents` by path. `runs`: of the scorecards. */
export async function runCricket(
  matches: readonly TestMatch[],
  runs: Record<string, number> = {},
  {
    documents = {},
    shared: given,
    ...options
  }: Parameters<typeof run>[2] & { documents?: Record<string, string>; shared?: Shared } = {},
) {
  const provider = await startProvider(cleanups);
  const list = (...listed: readonly TestMatch[]) => provider.put("/cricket-liupre_v2.json", fixtures(listed));
  const bowl = (code: string, total: number) =>
    provider.put(`/${code}.json`, scorecard({ code, runs: total }));
  list(...matches);
  for (const [code, total] of Object.entries(runs)) bowl(code, total);
  for (const [path, body] of Object.entries(documents)) provider.put(path, body);
  const shared = given ?? (await openShared());
  const opened = await run(shared, provider, { ...options, cricket: true });
  const card = (code: string) => opened.doc<Scorecard>(`match:${code}`);
  const scored = (code: string, total: number) =>
    until(`${total} runs in ${code}`, async () => (await card(code))?.innings?.["1"]?.runs === total);
  return { ...opened, provider, shared, list, bowl, card, scored };
}

export const feedOf = (url: string): FeedDefinition => ({
  url: `${url}/feed.xml`,
  section: "bengal",
  name: "পরীক্ষা",
  every: 0.1,
  rights: "full",
});
export async function feedSourceOf(store: Store): Promise<Source> {
  return until("the feed's source", async () =>
    (await store.sources.list(10)).find((source) => source.kind === "feed"),
  );
}
