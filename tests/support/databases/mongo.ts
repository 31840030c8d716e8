import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../../../platform/config/config.ts";
import { openDatabase } from "../../../platform/database/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { freePort } from "../../../tools/production/free-port.ts";
import { listens } from "../../../tools/production/processes.ts";
import { databaseOfFile } from "./database-of-file.ts";
import { secondServer } from "./second-server.ts";

export interface RunningDatabase {
  uri: string;
  close(): Promise<void>;
}

export interface TestDatabase {
  /** Name of the database for test names, with the reason if it cannot run. */
  name: string;
  present: boolean;
  start(): Promise<RunningDatabase>;
}

const second = secondServer;

/**
 * The embedded database and a second database, which must give the same answers
 * (decisions/running.md#embedded-database).
 */
export const testDatabases: readonly TestDatabase[] = [
  { name: "the embedded database", present: true, start: startEmbedded },
  {
    name: second?.name ?? "MongoDB (skipped: MONGODB_TEST_URI is not set and no mongod is on the PATH)",
    present: second !== undefined,
    start: startSecond,
  },
];

/**
 * Databases of this run. `npm test -- --only=FILE` runs the suites on the embedded database and then on the
 * second one.
 */
export const suiteDatabases =
  process.env.TEST_SECOND_DATABASE_ONLY === "1" ? testDatabases.slice(1) : testDatabases;

export async function startSecond(): Promise<RunningDatabase> {
  if (second?.uri !== undefined) return ownName(second.uri);
  if (second?.mongod !== undefined) return startMongod(second.mongod);
  throw new Error("There is no second database");
}

async function startEmbedded(): Promise<RunningDatabase> {
  // Benchmarks use a server of their own.
  if (process.env.VITEST !== undefined) return { uri: await databaseOfFile(), close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "khobor-database-"));
  const database = await openDatabase(readConfig([], { DATA_DIR: folder }), createLog("silent"));
  return {
    uri: database.uri,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let names = 0;

function ownName(given: string): RunningDatabase {
  names += 1;
  const name = `khobor-test-${process.pid}-${Date.now()}-${names}`;
  return {
    uri: given.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`),
    close: async () => {},
  };
}

async function startMongod(command: string): Promise<RunningDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-mongod-"));
  const port = await freePort();
  const options = ["--dbpath", folder, "--port", String(port), "--bind_ip", "127.0.0.1", "--nounixsocket"];
  const child = spawn(command, options, { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`mongod ended with code ${child.exitCode}`);
    await pause(50);
  }
  return {
    uri: `mongodb://127.0.0.1:${port}/khobor`,
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
