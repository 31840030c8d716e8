import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../tools/production/free-port.ts";
import { listens } from "../../../tools/production/processes.ts";
import { waitUntil } from "../wait.ts";
import { createManagedProcess, type ManagedProcess, ROOT } from "./managed-process.ts";

export interface FleetDatabase {
  name: string;
  /** Loopback port, for a proxy; undefined for a remote database. */
  port: number | undefined;
  uriAt(port: number | undefined): string;
  /** If absent, another program runs the database, so the test can disconnect it but not kill it. */
  process?: ManagedProcess;
  restart(): Promise<void>;
  /** Stops the database, if the test started it, and starts it from the product in this folder. */
  runFrom(root: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Uses MONGODB_TEST_URI if set, else starts the embedded server of `root` as a process. `env`: variables of
 * that process.
 */
export async function startFleetDatabase(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  root?: string,
): Promise<FleetDatabase> {
  const uri = process.env.MONGODB_TEST_URI;
  return uri === undefined ? startEmbedded(args, env, root) : given(uri);
}

function given(uri: string): FleetDatabase {
  const parts = /^(mongodb:\/\/(?:[^/@]*@)?)(?:127\.0\.0\.1|localhost):(\d+)(?:\/[^?]*)?(\?.*)?$/.exec(uri);
  const name = `khobor-fleet-${process.pid}-${Date.now()}`;
  return {
    name: "MongoDB at MONGODB_TEST_URI",
    port: parts ? Number(parts[2]) : undefined,
    uriAt: (port) =>
      parts && port !== undefined
        ? `${parts[1]}127.0.0.1:${port}/${name}${parts[3] ?? "?"}&directConnection=true`.replace("?&", "?")
        : uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`),
    restart: async () => {},
    runFrom: async () => {},
    close: async () => {},
  };
}

async function startEmbedded(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  firstRoot = ROOT,
): Promise<FleetDatabase> {
  let root = firstRoot;
  const folder = await mkdtemp(join(tmpdir(), "khobor-fleet-db-"));
  const port = await freePort();
  const words = [...args, "tools/embedded-database.ts", `--port=${port}`];
  const server = createManagedProcess("database", words, { DATA_DIR: folder, ...env }, () => root);
  const restart = async (): Promise<void> => {
    server.start();
    await waitUntil(
      () => {
        // Without this check, another process on the port could be mistaken for the database.
        if (!server.running()) throw new Error(`The database ended:\n${server.output()}`);
        return listens(port);
      },
      "the database listens",
      60_000,
    );
  };
  await restart();
  return {
    name: "the embedded database, a process of its own",
    port,
    uriAt: (at = port) => `mongodb://127.0.0.1:${at}/khobor`,
    process: server,
    restart,
    async runFrom(folder) {
      root = folder;
      await server.stop();
      await restart();
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
