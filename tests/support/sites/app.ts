import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export interface RunningApp {
  url: string;
  port: number;
  pid: number;
  output(): string;
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface AppOptions {
  /** Environment variables, in addition to those for a free port and a new data folder. */
  env?: Record<string, string>;
  args?: readonly string[];
  /** Folder of `main.ts`; by default that of this checkout. */
  cwd?: string;
}

function ended(child: ChildProcess): Promise<number | null> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once("close", (code) => resolve(code)));
}

/**
 * Starts the product like `npm start`, on a free port and with a new data folder. Resolves when the product
 * listens. Rejects with its output if it ends before.
 */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const dataDir = options.env?.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "khobor-app-")));
  const child = spawn(process.execPath, ["main.js", ...(options.args ?? [])], {
    cwd: options.cwd ?? ROOT,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    const read = (line: string): void => {
      lines.push(line);
      // Workers may print the name of a source before this line.
      const found = /(?:listening on|site|health) +http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)/.exec(
        line,
      );
      if (found?.[1]) resolve(Number(found[1]));
    };
    createInterface({ input: child.stdout }).on("line", read);
    createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`It ended with code ${code}:\n${lines.join("\n")}`)));
  });
  const cleanUp = async (): Promise<void> => {
    if (options.env?.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => lines.join("\n"),
    async stop() {
      child.kill("SIGTERM");
      const code = await ended(child);
      await cleanUp();
      return code;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
      await cleanUp();
    },
  };
}
