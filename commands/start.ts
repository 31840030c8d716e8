import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import type { FeedDefinition } from "../core/contract/feeds/feeds-file.ts";
import { messageOf } from "../core/message-of.ts";
import type { Demo } from "../demo/start.ts";
import type { Config } from "../platform/config/config.ts";
import { ConfigError, drainSeconds, readConfig } from "../platform/config/config.ts";
import type { AdminLogin } from "../platform/config/secrets.ts";
import { checkPortIsFree } from "../platform/http/port-free.ts";
import { reportClock } from "../platform/http/report-clock.ts";
import { logDestination } from "../platform/log/destination.ts";
import { createLog, type Log } from "../platform/log/log.ts";
import type { Service } from "../platform/service.ts";
import { createShutdown, type Shutdown, shutDownOnSignals } from "../platform/shutdown/shutdown.ts";
import type { Store } from "../store/types.ts";
import { embeddedLimit } from "./embedded-limit.ts";

/** Longest wait for the first stories before the server listens, ms. */
const FIRST_NEWS_MS = 30_000;

/** Least speed of the demo at which its newsroom tells live blogs; a slower demo nearly stands still. */
const SLOWEST_TOLD = 0.5;

const ROOT = fileURLToPath(new URL("../", import.meta.url));

interface Sources {
  feeds: readonly FeedDefinition[];
  cricketDataUrl: string | undefined;
  allow: readonly string[];
  identity?: { issuer: string; clientId: string; clientSecret: string; apiAudience: string };
  accounts?: readonly { username: string; password: string }[];
  demo?: Demo;
}

async function openSources(config: Config, log: Log, shutdown: Shutdown): Promise<Sources> {
  const { DEMO_SPEED, FEEDS_FILE, CRICKET_DATA_URL, PUBLIC_URL } = config.env;
  if (config.demo) {
    const { startDemo } = await import("../demo/start.ts");
    const demo = await startDemo({
      speed: DEMO_SPEED,
      publicUrl: PUBLIC_URL,
      log: log.child({ service: "demo" }, { level: "warn" }),
    });
    shutdown.add("database", "demo", () => demo.close());
    return { ...demo, demo };
  }
  if (FEEDS_FILE === undefined) log.info("FEEDS_FILE is not set: no news is polled");
  if (CRICKET_DATA_URL === undefined) log.info("CRICKET_DATA_URL is not set: no cricket is polled");
  return { feeds: await readFeeds(FEEDS_FILE), cricketDataUrl: CRICKET_DATA_URL, allow: [] };
}

async function readFeeds(path: string | undefined): Promise<readonly FeedDefinition[]> {
  if (path === undefined) return [];
  const [{ readFile }, { parseFeedsFile }] = await Promise.all([
    import("node:fs/promises"),
    import("../core/contract/feeds/feeds-file.ts"),
  ]);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new ConfigError(`FEEDS_FILE is ${JSON.stringify(path)}: ${messageOf(error)}`);
  });
  const feeds = parseFeedsFile(text);
  if (!feeds.ok) throw new ConfigError(`FEEDS_FILE is ${JSON.stringify(path)}: ${feeds.error}`);
  return feeds.value;
}

async function openStores(config: Config, log: Log, shutdown: Shutdown): Promise<Store> {
  const [{ openDatabase }, { openStore }, { bucketOf }] = await Promise.all([
    import("../platform/database/open.ts"),
    import("../store/open.ts"),
    import("../store/pictures/bucket-settings.ts"),
  ]);
  const database = await openDatabase(config, log);
  shutdown.add("database", "database", () => database.close());
  const store = await openStore(database.uri, log, undefined, bucketOf(config.env));
  shutdown.add("store", "store", () => store.close());
  if (config.env.MONGODB_URI === undefined) void sayHowMany(store, log);
  return store;
}

async function sayHowMany(store: Store, log: Log): Promise<void> {
  const stories = await store.stories.count().catch(() => 0);
  const told = embeddedLimit(stories);
  if (told) log.warn({ stories }, told);
}

async function buildWeb(log: Log): Promise<void> {
  const { ensureWeb } = await import("../tools/ensure-web.ts");
  await ensureWeb(ROOT, () => log.info("building web/, this takes a few seconds"), { packed: false });
}

async function loadApi() {
  const [{ startApi }, { webBuildIn }] = await Promise.all([
    import("../api/start.ts"),
    import("../api/pages/pages.ts"),
  ]);
  return { startApi, web: webBuildIn(ROOT) };
}

/** Lines for the terminal: running services, unreachable parts, addresses, and the temporary login. */
function describe(
  config: Config,
  sources: Sources | undefined,
  port: number,
  admin: AdminLogin | undefined,
  failing: Record<string, string>,
): string {
  const { HOST, MONGODB_URI, REDIS_URL } = config.env;
  const local = ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(HOST);
  const host = local ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  const site = config.env.PUBLIC_URL ?? `http://${host}:${port}`;
  const stores = [MONGODB_URI ? "MongoDB" : "embedded database", REDIS_URL ? "Redis" : "in-process bus"];
  const polled = [
    `${sources?.feeds.length ?? 0} feeds`,
    sources?.cricketDataUrl === undefined ? "no cricket" : "cricket",
    ...(config.demo ? ["from the demo world"] : []),
  ];
  const about = {
    api: `pages and REST, ${stores.join(", ")}`,
    realtime: "live updates over WebSocket at /socket.io",
    workers: `polling ${polled.join(", ")}`,
  };
  const lines = config.services.map((name) => `  ${name.padEnd(9)} ${about[name]}`);
  if (config.services.includes("api")) {
    lines.push("", `  site      ${site}/`, `  cricket   ${site}/cricket`, `  editors   ${site}/admin`);
    if (admin) lines.push(`            user ${admin.username}, password ${shownPassword(admin)}`);
    if (offersDemoSignIn(config, sources)) {
      const accounts = sources?.accounts ?? [];
      lines.push(
        `  sign-in   ${site}/signin, as ${accounts.map(({ username, password }) => `${username} (${password})`).join(", ")}`,
      );
    }
  } else lines.push("", `  health    ${site}/readyz`);
  const away = Object.entries(failing).map(([part, reason]) => `  ${part}: ${reason}`);
  const state =
    away.length === 0
      ? ["Khobor is running."]
      : ["Khobor is running without these parts and keeps trying to reach them:", ...away, ""];
  return `\n${[...state, ...lines].join("\n")}\n\n`;
}

function shownPassword(admin: AdminLogin): string {
  return admin.generated ? admin.password : "as set in ADMIN_PASSWORD";
}

/** Whether the demo's identity provider is offered; the settings OIDC_* take precedence. */
function offersDemoSignIn(config: Config, sources: Sources | undefined): boolean {
  return sources?.identity !== undefined && config.env.OIDC_ISSUER === undefined;
}

async function start(config: Config, log: Log, shutdown: Shutdown): Promise<void> {
  const runs = (name: Service["name"]): boolean => config.services.some((service) => service === name);
  // The build runs in a separate process.
  const built = runs("api") ? buildWeb(log) : undefined;
  // The promise is awaited below; an earlier failure would be an unhandled rejection.
  built?.catch(() => undefined);
  // Independent parts open in parallel, so that the first page has stories within two and a half seconds.
  const [{ platform, http }, store, sources, workers, secrets] = await Promise.all([
    import("../platform/open.ts").then(({ openPlatform }) => openPlatform(config, log, shutdown)),
    runs("api") || runs("workers") ? openStores(config, log, shutdown) : undefined,
    runs("workers") ? openSources(config, log, shutdown) : undefined,
    runs("workers") ? import("../workers/start.ts") : undefined,
    runs("api")
      ? import("../platform/config/secrets.ts").then(({ openSecrets }) => openSecrets(config))
      : undefined,
  ]);
  for (const hostPort of sources?.allow ?? []) platform.fetcher.allow(hostPort);
  if (store) reportClock(platform, store.clockAhead);
  const run = async (starting: Promise<Service>): Promise<void> => {
    const service = await starting;
    shutdown.add("services", service.name, () => service.close());
  };
  // The workers start first, because feeds, threads and the database take time.
  if (workers && store && sources) {
    const { feeds, cricketDataUrl } = sources;
    await run(workers.startWorkers(platform, store, { feeds, cricketDataUrl }));
  }
  if (store && sources?.demo && config.env.DEMO_SPEED >= SLOWEST_TOLD) {
    const { tellDemoBlogs } = await import("./demo-blogs.ts");
    const { jobs } = platform;
    const { demo } = sources;
    const stop = await tellDemoBlogs({ store, jobs, demo, speed: config.env.DEMO_SPEED, log });
    shutdown.add("services", "demo blogs", async () => stop());
  }
  const [api, realtime] = await Promise.all([
    runs("api") ? loadApi() : undefined,
    runs("realtime") ? import("../realtime/start.ts") : undefined,
    built,
  ]);
  // The gateway starts before the API, because the API takes all other paths.
  if (realtime) await run(realtime.startRealtime(platform));
  const identity = sources?.identity;
  if (api && store) {
    const options = { web: api.web, ...(identity ? { identityProvider: identity } : {}) };
    await run(api.startApi(platform, store, options));
  }
  // The process becomes unready at once, so that proxies send no more requests while the gateway drains.
  shutdown.add("services", "readiness", async () => http.drain());
  if (api && sources && sources.feeds.length > 0) {
    const { firstNews } = await import("../workers/news/first-news.ts");
    await firstNews(platform.liveStore, FIRST_NEWS_MS);
  }
  const { port } = await http.listen();
  const { failing } = await http.ready();
  process.stdout.write(describe(config, sources, port, secrets?.admin, failing));
  // Without this call only an orderly exit writes Node's cache of compiled modules.
  flushCompileCache();
  if (api) {
    const { packWeb } = await import("../tools/ensure-web.ts");
    await packWeb(ROOT);
  }
}

/**
 * Starts the services of `--services=api,realtime,workers` (all by default) in this process. If it fails, it
 * prints a sentence and exits with 1.
 */
export async function startServices(args: readonly string[]): Promise<void> {
  const config = readConfig(args, process.env);
  const log = createLog(config.env.LOG_LEVEL, await logDestination());
  const shutdown = createShutdown(log, {
    drainMs: config.services.includes("realtime") ? drainSeconds(config) * 1000 : 0,
  });
  shutDownOnSignals(shutdown, log);
  try {
    await checkPortIsFree(config.env.PORT, config.env.HOST);
    await start(config, log, shutdown);
  } catch (error) {
    if (!shutdown.begun()) {
      process.stderr.write(`${messageOf(error)}\n`);
      if (!(error instanceof ConfigError)) log.debug({ err: error }, "the start failed");
      await shutdown.run("the start failed");
      process.exit(1);
    }
  }
}
