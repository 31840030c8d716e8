import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { newClient } from "../../../platform/redis/new-client.ts";
import { freePort } from "../../../tools/production/free-port.ts";

/** Whether redis-server is installed; if it is not, tests that need it are skipped. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export const redisSkipReason = hasRedis ? "" : " (skipped: redis-server is not installed)";

/** A redis-server on a free port, which writes nothing to disk. */
export interface TestRedis {
  url: string;
  port: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Restarts the killed server on the same port, without data. */
  start(): Promise<void>;
  /** Sends SIGSTOP: connections remain, but get no answers. */
  pause(): void;
  resume(): void;
  /** Runs a command over a new connection; waits while the server loads its data. */
  command(...words: string[]): Promise<unknown>;
}

/** Starts a redis-server. `options`: command-line arguments. Rejects if redis-server is not installed. */
export async function startRedis(options: readonly string[] = []): Promise<TestRedis> {
  if (!hasRedis) throw new Error("redis-server is not installed");
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), "khobor-redis-"));
  const launch = () =>
    spawn(
      "redis-server",
      [
        "--port",
        String(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "no",
        "--dir",
        folder,
      ].concat(options),
      { stdio: "ignore" },
    );
  let server = launch();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    if (signal !== "SIGKILL") server.kill("SIGCONT");
    await ended;
  };
  const killNow = (): void => void server.kill("SIGKILL");
  process.once("exit", killNow);
  await answers(url);
  return {
    url,
    port,
    async stop() {
      process.off("exit", killNow);
      await end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
    kill: () => end("SIGKILL"),
    async start() {
      server = launch();
      await answers(url);
    },
    pause: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    command: (...words) => commandWhenLoaded(url, words),
  };
}

async function commandOnce(url: string, words: string[]): Promise<unknown> {
  const client = newClient({ url, socket: { reconnectStrategy: false } });
  client.on("error", () => {});
  await client.connect();
  try {
    return await client.sendCommand(words);
  } finally {
    client.destroy();
  }
}

async function commandWhenLoaded(url: string, words: string[]): Promise<unknown> {
  for (;;) {
    try {
      return await commandOnce(url, words);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("LOADING"))) throw error;
      await wait(25);
    }
  }
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await commandOnce(url, ["PING"]);
      return;
    } catch (error) {
      if (attempt > 200) throw new Error(`redis-server does not answer at ${url}`, { cause: error });
      await wait(25);
    }
  }
}
