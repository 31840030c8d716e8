import { spawn } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServiceName } from "../../../platform/config/config.ts";
import { ensureWeb } from "../../../tools/ensure-web.ts";
import { freePort } from "../../../tools/production/free-port.ts";
import { startRedis, type TestRedis } from "../databases/redis.ts";
import { startTcpProxy, type TcpProxy } from "../tcp-proxy.ts";
import { waitUntil } from "../wait.ts";
import { type FleetDatabase, startFleetDatabase } from "./fleet-database.ts";
import { createManagedProcess, type ManagedProcess, ROOT } from "./managed-process.ts";

/** A process of the fleet with connections of its own. */
export interface FleetMember extends ManagedProcess {
  service: ServiceName;
  port: number;
  url: string;
  links: { redis: TcpProxy; database?: TcpProxy };
  /** From its next start on, the process runs the product in this folder. */
  runFrom(root: string): void;
  ready(): Promise<boolean>;
  up(): Promise<void>;
}

/** Production on one machine: several processes of each service over one Redis and one database. */
export interface Fleet {
  redis: TestRedis;
  leadRedisTo(port: number): void;
  database: FleetDatabase;
  members: readonly FleetMember[];
  of(service: ServiceName): FleetMember[];
  /** Proxy before gateways and APIs; it passes connections to available processes in rotation. */
  gateways: TcpProxy;
  apis: TcpProxy;
  close(): Promise<void>;
}

export interface FleetOptions {
  /** Number of processes by service; two by default. */
  counts?: Partial<Record<ServiceName, number>>;
  env?: Readonly<Record<string, string>>;
  envOf?: (service: ServiceName) => Readonly<Record<string, string>>;
  /** Folder of the product with built pages; by default this one. */
  root?: string;
  imports?: readonly string[];
  /** Connects the processes without proxies between them, which would affect measured times. */
  direct?: boolean;
  /** Gives all processes and the database a clock that jumps at SIGUSR2 (jumping-clock.ts). */
  jumpingClocks?: string;
}

const CLOCK = fileURLToPath(new URL("../jumping-clock.ts", import.meta.url));

function fleetSecrets(): Record<string, string> {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    SESSION_SECRET: randomBytes(48).toString("base64url"),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey.toString("base64url"),
  };
}

/** Shell script that stores the latest list of process ids, and kills these processes when its input ends. */
const GUARD = 'pids=; while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -9 $pids';

/**
 * Starts a process that outlives this one, even after SIGKILL, and ends the fleet. It has its own session, so
 * that no signal reaches it.
 */
function startGuard(): { tell(pids: readonly number[]): void; release(): void } {
  const guard = spawn("sh", ["-c", GUARD], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  return {
    tell: (pids) => void guard.stdin.write(`${pids.filter((pid) => pid > 0).join(" ")}\n`),
    release: () => void guard.stdin.end("\n"),
  };
}

export async function startFleet(options: FleetOptions = {}): Promise<Fleet> {
  if (options.counts?.api !== 0 && options.root === undefined)
    await ensureWeb(ROOT, () => console.log("building web/"));
  const folder = await mkdtemp(join(tmpdir(), "khobor-fleet-"));
  const clock = options.jumpingClocks === undefined ? [] : ["--import", CLOCK];
  const clockEnv: Record<string, string> =
    options.jumpingClocks === undefined ? {} : { CLOCK_JUMPS: options.jumpingClocks };
  const startedRedis = await startRedis([
    ...["--maxmemory-policy", "noeviction", "--dbfilename", "dump.rdb"],
    // Redis loads slowly, so that loading a few hundred keys takes a second or two.
    ...["--key-load-delay", "4000", "--loading-process-events-interval-bytes", "1024"],
  ]);
  const guard = startGuard();
  let redisPid = await pidOf(startedRedis);
  guard.tell([redisPid]);
  const startedDatabase = await startFleetDatabase(clock, clockEnv, options.root);
  const secrets = fleetSecrets();
  const members: FleetMember[] = [];
  const tellGuard = (): void => {
    const processes = [startedDatabase.process, ...members].filter((one) => one?.running());
    guard.tell([redisPid, ...processes.map((one) => one?.pid() ?? 0)]);
  };
  tellGuard();
  const redis: TestRedis = {
    ...startedRedis,
    async kill() {
      await startedRedis.kill();
      redisPid = 0;
      tellGuard();
    },
    async start() {
      await startedRedis.start();
      redisPid = await pidOf(startedRedis);
      tellGuard();
    },
  };
  const database: FleetDatabase = {
    ...startedDatabase,
    restart: () => startedDatabase.restart().finally(tellGuard),
    runFrom: (root) => startedDatabase.runFrom(root).finally(tellGuard),
  };
  const proxies: TcpProxy[] = [];
  let { port: redisPort } = startedRedis;
  const proxyTo = async (port: number): Promise<TcpProxy> => {
    const proxy = await startTcpProxy(() => [port]);
    proxies.push(proxy);
    return proxy;
  };

  async function addMember(service: ServiceName, name: string): Promise<void> {
    const port = await freePort();
    const toRedis = await startTcpProxy(() => [redisPort]);
    proxies.push(toRedis);
    const links: FleetMember["links"] = { redis: toRedis };
    if (service !== "realtime" && database.port !== undefined) links.database = await proxyTo(database.port);
    const imports = (options.imports ?? []).flatMap((path) => ["--import", path]);
    let root = options.root ?? ROOT;
    const args = [...clock, ...imports, "main.ts", `--services=${service}`];
    const settings = {
      NODE_ENV: "development",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: join(folder, name),
      LOG_LEVEL: "info",
      REDIS_URL: `redis://127.0.0.1:${options.direct ? redisPort : links.redis.port}`,
      MONGODB_URI: database.uriAt(options.direct ? database.port : links.database?.port),
      ...secrets,
      ...clockEnv,
      ...options.env,
      ...options.envOf?.(service),
    };
    const managed = createManagedProcess(name, args, settings, () => root);
    const runFrom = (folder: string): void => {
      root = folder;
    };
    const url = `http://127.0.0.1:${port}`;
    const ready = async (): Promise<boolean> => {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      );
      return answer?.ok ?? false;
    };
    const start = (): void => {
      managed.start();
      tellGuard();
    };
    const up = async (): Promise<void> => {
      start();
      await waitUntil(ready, `${name} is ready`, 120_000).catch((error: Error) => {
        throw new Error(`${error.message}\n${managed.output()}`);
      });
    };
    const stop = (): Promise<void> => managed.stop().finally(tellGuard);
    const kill = (): Promise<void> => managed.kill().finally(tellGuard);
    members.push({ ...managed, start, stop, kill, service, port, url, links, runFrom, ready, up });
  }

  for (const service of ["api", "realtime", "workers"] as const) {
    const count = options.counts?.[service] ?? 2;
    for (let number = 1; number <= count; number += 1) await addMember(service, `${service}-${number}`);
  }
  const of = (service: ServiceName): FleetMember[] => members.filter((member) => member.service === service);
  /** Processes take turns, so that readers spread and find another process. */
  const turns = (service: ServiceName): (() => number[]) => {
    let turn = 0;
    return () => {
      const ports = of(service).map((member) => member.port);
      turn += 1;
      return ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    };
  };
  const gateways = await startTcpProxy(turns("realtime"));
  const apis = await startTcpProxy(turns("api"));
  proxies.push(gateways, apis);
  await Promise.all(members.map((member) => member.up()));

  return {
    redis,
    leadRedisTo(port) {
      redisPort = port;
    },
    database,
    members,
    of,
    gateways,
    apis,
    async close() {
      await Promise.all(members.map((member) => member.kill()));
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await database.close();
      await redis.stop();
      guard.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pidOf(redis: TestRedis): Promise<number> {
  const info = await redis.command("INFO", "server");
  return Number(/process_id:(\d+)/.exec(String(info))?.[1] ?? 0);
}
