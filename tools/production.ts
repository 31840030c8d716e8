/**
 * `npm run production`: runs production on one machine without containers: nginx on PORT, two APIs, two
 * gateways, two workers, redis-server and a database, with the proxy rules of docker-compose.yml. Restarts
 * processes that end. Unless FEEDS_FILE and CRICKET_DATA_URL are set, it also starts the demo's sources.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { readConfig, SERVICES, type ServiceName } from "../platform/config/config.ts";
import { storedSecret } from "../platform/config/secrets.ts";
import { openVapidKeys } from "../platform/config/vapid-keys.ts";
import { ensureWeb } from "./ensure-web.ts";
import { freePort } from "./production/free-port.ts";
import { renderNginxConf } from "./production/nginx-conf.ts";
import { keepRunning, listens, readyz, type SupervisedProcess } from "./production/processes.ts";
import { openDocuments, openRedis } from "./production/stores.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const EACH = 2;
const WORLD = z.object({ cricketDataUrl: z.string(), allow: z.array(z.string()) });

process.chdir(ROOT);
const folder = resolve(process.env.DATA_DIR || "./data", "production");
const logs = join(folder, "logs");
await mkdir(logs, { recursive: true });

const started: SupervisedProcess[] = [];
let stopping = false;

function say(name: string, text: string): void {
  console.log(`  ${name.padEnd(11)} ${text}`);
}

const onRestart = (name: string, pid: number): void =>
  say(name, `ended and was started again, process ${pid}`);

/** Processes stop in reverse order, so that each stops before the processes on which it depends. */
async function stopAll(): Promise<void> {
  const stages = [["nginx"], ["api", "realtime", "workers"], ["demo", "database", "redis"]];
  for (const stage of stages) {
    const mine = started.filter(({ name }) => stage.some((prefix) => name.startsWith(prefix)));
    await Promise.all(
      mine.map((one) =>
        one.stop(one.name === "nginx" ? "SIGQUIT" : "SIGTERM").catch((error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
          process.exitCode = 1;
        }),
      ),
    );
  }
  console.log("All stopped.");
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  void stopAll().then(() => process.exit());
}

async function openWorld(): Promise<Record<string, string>> {
  if (process.env.FEEDS_FILE || process.env.CRICKET_DATA_URL) return {};
  const { NODE_ENV } = process.env;
  if (NODE_ENV && NODE_ENV !== "development") {
    throw new Error(`Set FEEDS_FILE or CRICKET_DATA_URL: NODE_ENV is ${NODE_ENV}, so there is no demo world`);
  }
  const worldFile = join(folder, "world.json");
  await rm(worldFile, { force: true });
  const there = async (): Promise<boolean> =>
    (await readFile(worldFile).catch(() => undefined)) !== undefined;
  const args = ["demo/main.ts", `--folder=${folder}`];
  started.push(
    await keepRunning({
      name: "demo",
      command: process.execPath,
      args,
      logs,
      ready: there,
      onRestart: (pid) => onRestart("demo", pid),
    }),
  );
  const { cricketDataUrl, allow } = WORLD.parse(JSON.parse(await readFile(worldFile, "utf8")));
  const password = await storedSecret(folder, "admin-password", () => randomBytes(12).toString("base64url"));
  const login = process.env.ADMIN_USERNAME ? {} : { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: password };
  return {
    FEEDS_FILE: join(folder, "feeds.json"),
    CRICKET_DATA_URL: cricketDataUrl,
    FETCH_ALLOW: [process.env.FETCH_ALLOW, ...allow].filter(Boolean).join(","),
    FETCH_ALLOW_READERS: [process.env.FETCH_ALLOW_READERS, ...allow].filter(Boolean).join(","),
    ...login,
  };
}

async function secrets(given: Record<string, string | undefined>): Promise<Record<string, string>> {
  const { publicKey, privateKey } = await openVapidKeys(readConfig([], { ...given, DATA_DIR: folder }));
  return {
    SESSION_SECRET: given.SESSION_SECRET ?? "",
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  };
}

async function startService(
  service: ServiceName,
  number: number,
  env: Record<string, string>,
): Promise<number> {
  const name = `${service}-${number}`;
  const port = await freePort();
  const kept = await keepRunning({
    name,
    command: process.execPath,
    args: ["main.js", `--services=${service}`],
    env: { ...env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(folder, name), TRUST_PROXY: "1" },
    logs,
    ready: () => readyz(port),
    onRestart: (pid) => onRestart(name, pid),
  });
  started.push(kept);
  say(name, `http://127.0.0.1:${port}/readyz, process ${kept.pid()}`);
  return port;
}

async function startProxy(port: number, apiPorts: number[], gatewayPorts: number[]): Promise<void> {
  if (spawnSync("nginx", ["-v"], { stdio: "ignore" }).status !== 0) throw new Error("Install nginx");
  const temp = join(folder, "nginx");
  await mkdir(temp, { recursive: true });
  const conf = join(temp, "nginx.conf");
  const listen = `${process.env.HOST || "127.0.0.1"}:${port}`;
  await writeFile(
    conf,
    await renderNginxConf({
      listen,
      temp,
      apiPorts,
      gatewayPorts,
      balancerNetwork: process.env.BALANCER_NETWORK,
    }),
  );
  const user = process.getuid?.() === 0 ? " user root;" : "";
  started.push(
    await keepRunning({
      name: "nginx",
      command: "nginx",
      args: ["-c", conf, "-e", "stderr", "-g", `daemon off;${user}`],
      logs,
      ready: () => listens(port),
      onRestart: (pid) => onRestart("nginx", pid),
    }),
  );
}

process.on("SIGTERM", stop).on("SIGINT", stop);
try {
  const made = await storedSecret(folder, "session-secret", () => randomBytes(48).toString("base64url"));
  const given = { ...process.env, SESSION_SECRET: process.env.SESSION_SECRET || made };
  const config = readConfig([], given);
  const stores = { folder, logs, onRestart };
  await ensureWeb(ROOT, () => console.log("building web/, this takes a few seconds"));
  console.log("\nKhobor in many processes:");
  const [redis, documents, world, keys] = await Promise.all([
    openRedis(stores),
    openDocuments(stores),
    openWorld(),
    secrets(given),
  ]);
  for (const store of [redis, documents]) if (store.process) started.push(store.process);
  say("redis", redis.name);
  say("database", documents.name);
  const env = { ...keys, ...world, REDIS_URL: redis.uri, MONGODB_URI: documents.uri };
  const numbers = Array.from({ length: EACH }, (_, index) => index + 1);
  const ports = await Promise.all(
    SERVICES.map((service) => Promise.all(numbers.map((number) => startService(service, number, env)))),
  );
  const portsOf = (service: ServiceName): number[] => ports[SERVICES.indexOf(service)] ?? [];
  const port = config.env.PORT || (await freePort());
  await startProxy(port, portsOf("api"), portsOf("realtime"));
  say("logs", logs);
  if (world.ADMIN_PASSWORD) say("editors", `user ${world.ADMIN_USERNAME}, password ${world.ADMIN_PASSWORD}`);
  const host = config.env.HOST === "127.0.0.1" ? "localhost" : config.env.HOST;
  console.log(`\n  site        ${config.env.PUBLIC_URL ?? `http://${host}:${port}`}/\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  stop();
}
