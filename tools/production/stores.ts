import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { getSecondDatabase } from "../second-database/get.ts";
import { freePort } from "./free-port.ts";
import { keepRunning, listens, type SupervisedProcess } from "./processes.ts";

export interface RunningStore {
  name: string;
  uri: string;
  process?: SupervisedProcess;
}

interface StoreOptions {
  folder: string;
  logs: string;
  onRestart: (name: string, pid: number) => void;
}

const runs = (command: string): boolean =>
  spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0;

/** Connects to Redis at REDIS_URL, or starts a redis-server with noeviction and an append-only file. */
export async function openRedis({ folder, logs, onRestart }: StoreOptions): Promise<RunningStore> {
  const given = process.env.REDIS_URL;
  if (given) return { name: "Redis at REDIS_URL", uri: given };
  if (!runs("redis-server")) throw new Error("Install redis-server, or set REDIS_URL");
  const port = await freePort();
  const dir = join(folder, "redis");
  await mkdir(dir, { recursive: true });
  const network = ["--port", String(port), "--bind", "127.0.0.1"];
  const keeping = ["--maxmemory-policy", "noeviction", "--appendonly", "yes", "--appendfsync", "everysec"];
  const kept = await keepRunning({
    name: "redis",
    command: "redis-server",
    args: [...network, "--dir", dir, ...keeping, "--save", ""],
    logs,
    ready: () => listens(port),
    onRestart: (pid) => onRestart("redis", pid),
  });
  return { name: "redis-server", uri: `redis://127.0.0.1:${port}`, process: kept };
}

/**
 * Connects to MongoDB at MONGODB_URI; else starts mongod if installed, else the second database over a file (if
 * cached), else the embedded database in its own process.
 */
export async function openDocuments({ folder, logs, onRestart }: StoreOptions): Promise<RunningStore> {
  const given = process.env.MONGODB_URI;
  if (given) return { name: "MongoDB at MONGODB_URI", uri: given };
  const port = await freePort();
  const dir = join(folder, "database");
  await mkdir(dir, { recursive: true });
  const { name, command, args, env } = await program(port, dir);
  const kept = await keepRunning({
    name: "database",
    command,
    args,
    env: env ?? {},
    logs,
    ready: () => listens(port),
    onRestart: (pid) => onRestart("database", pid),
  });
  return { name, uri: `mongodb://127.0.0.1:${port}/khobor`, process: kept };
}

interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}

async function program(port: number, dir: string): Promise<Program> {
  if (runs("mongod")) {
    const args = ["--dbpath", dir, "--port", String(port), "--bind_ip", "127.0.0.1", "--nounixsocket"];
    return { name: "mongod", command: "mongod", args };
  }
  const second = await getSecondDatabase({ download: false });
  if ("classPath" in second) {
    const args = [
      "-Xmx512m",
      "-cp",
      second.classPath,
      "SecondDatabase",
      String(port),
      join(dir, "second.mv"),
    ];
    return { name: "mongo-java-server", command: "java", args };
  }
  return {
    name: `the embedded database (no mongod; ${second.missing})`,
    command: process.execPath,
    args: ["tools/embedded-database.ts", `--port=${port}`],
    env: { DATA_DIR: dir },
  };
}
