import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, type ApiOptions, startApi } from "../../../api/start.ts";
import type { LiveObject } from "../../../core/live/types.ts";
import { type Config, readConfig } from "../../../platform/config/config.ts";
import { type OpenDatabase, openDatabase } from "../../../platform/database/open.ts";
import type { Jobs } from "../../../platform/jobs/port.ts";
import { publish } from "../../../platform/live-store/live-store.test-support.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { createLog, type Log } from "../../../platform/log/log.ts";
import type { Metrics } from "../../../platform/metrics/metrics.ts";
import { openPlatform } from "../../../platform/open.ts";
import type { Platform } from "../../../platform/service.ts";
import type { Sessions } from "../../../platform/sessions/port.ts";
import { createShutdown } from "../../../platform/shutdown/shutdown.ts";
import { openStore } from "../../../store/open.ts";
import { bucketOf } from "../../../store/pictures/bucket-settings.ts";
import type { Store } from "../../../store/types.ts";
import { watchAnswer } from "../contract-check.ts";
import { lendDatabase } from "../databases/database-of-file.ts";
import { startSecond } from "../databases/mongo.ts";

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  json: unknown;
}

/** The API on embedded stores: real requests to a real server. */
export interface TestApi {
  config: Config;
  port: number;
  store: Store;
  databaseUri: string;
  liveStore: LiveStore;
  jobs: Jobs;
  metrics: Metrics;
  sessions: Sessions;
  platform: Platform;
  app: Api["app"];
  publish(topic: string, value: LiveObject): Promise<void>;
  /** Sends a request like a browser's and returns the answer without decoding. `path` is sent unchanged. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<TestAnswer>;
  /** Rejects if an answer violated the REST contract, and names that answer. */
  close(): Promise<void>;
}

/**
 * Opens an embedded database, or a database on the second server in the suites' second run (vitest.config.ts).
 */
async function openTestDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (process.env.TEST_API_DATABASE === "second") return startSecond();
  // Benchmarks use a server of their own.
  const isTest = process.env.VITEST !== undefined && config.env.MONGODB_URI === undefined;
  if (!isTest) return openDatabase(config, log);
  const { uri, giveBack } = await lendDatabase();
  return { uri, close: giveBack };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function startTestApi(
  options: ApiOptions & {
    variables?: Record<string, string>;
    /** Source of the server module in a fake web build. */
    entry?: string;
    changeStore?: (store: Store) => Store;
    /** Whether answers are checked against the contract; benchmarks skip this. */
    checked?: boolean;
  } = {},
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), "khobor-api-"));
  const config = readConfig([], { PORT: "0", DATA_DIR: dataDir, ...options.variables });
  const log = createLog(process.env.TEST_LOG_LEVEL ?? "silent");
  const shutdown = createShutdown(log);
  const [{ platform: opened, http: server }, database] = await Promise.all([
    openPlatform(config, log, shutdown),
    openTestDatabase(config, log),
  ]);
  shutdown.add("database", "database", () => database.close());
  const openedStore = await openStore(database.uri, log, undefined, bucketOf(config.env));
  shutdown.add("store", "store", () => openedStore.close());
  const store = options.changeStore?.(openedStore) ?? openedStore;
  const problems = new Set<string>();
  const http: typeof server = {
    ...server,
    handle: (handler) =>
      server.handle((request, response) => {
        if (options.checked !== false) watchAnswer(request, response, (problem) => problems.add(problem));
        return handler(request, response);
      }),
  };
  const platform: Platform = { ...opened, http };
  const { liveStore, jobs, metrics, sessions } = platform;
  const { entry, web = entry === undefined ? undefined : await writeWeb(join(dataDir, "web"), entry) } =
    options;
  const api = await startApi(platform, store, { ...options, ...(web && { web }) });
  shutdown.add("services", "api", () => api.close());
  const { port } = await http.listen();
  const agent = new Agent({ keepAlive: true });

  return {
    config,
    port,
    store,
    databaseUri: database.uri,
    liveStore,
    jobs,
    metrics,
    sessions,
    platform,
    app: api.app,
    async publish(topic, value) {
      await publish(liveStore, topic, () => value);
    },
    ask: (path, headers = {}, method = "GET") =>
      new Promise((resolve, reject) => {
        const sent = request({ port, path, method, headers, agent }, (response) => {
          response
            .toArray()
            .then((parts: Buffer[]) => {
              const bytes = Buffer.concat(parts);
              const text = bytes.toString();
              const { statusCode: status = 0, headers: received } = response;
              resolve({ status, headers: received, bytes, text, json: parseJson(text) });
            })
            .catch(reject);
        });
        sent.on("error", reject).end();
      }),
    async close() {
      agent.destroy();
      await shutdown.run("the test is over");
      await rm(dataDir, { recursive: true, force: true });
      if (problems.size > 0) throw new Error(`Not in the contract:\n${[...problems].join("\n")}`);
    },
  };
}

/** Writes a fake web build, which tests change before pages are served. */
export async function writeTestWeb(entry: string): Promise<WebFiles & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-web-"));
  return {
    ...(await writeWeb(folder, entry)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

interface WebFiles {
  clientDir: string;
  serverEntry: string;
}

async function writeWeb(folder: string, entry: string): Promise<WebFiles> {
  const clientDir = join(folder, "client");
  await mkdir(join(clientDir, "assets"), { recursive: true });
  const html = `<!doctype html><html lang="bn"><head><!--app-head--></head><body><div id="root"><!--app-html--></div><!--app-state--></body></html>`;
  await writeFile(join(clientDir, "index.html"), html);
  await writeFile(join(clientDir, "manifest.json"), "{}");
  await writeFile(join(clientDir, "theme.js"), "document.title;");
  await writeFile(join(clientDir, "assets/app-1a2b3c.js"), `console.log("${"x".repeat(2_000)}");`);
  await writeFile(join(clientDir, "assets/font-1a2b3c.woff2"), Buffer.alloc(1_000, 7));
  const serverEntry = join(folder, "entry-server.js");
  await writeFile(serverEntry, entry);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  return { clientDir, serverEntry };
}
