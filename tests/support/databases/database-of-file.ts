import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../platform/config/config.ts";
import { openDatabase } from "../../../platform/database/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { afterFile } from "../each-file/cleanups.ts";
import { emptyDatabase } from "./empty-database.ts";

let server: Promise<string> | undefined;

async function startServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-databases-"));
  const database = await openDatabase(readConfig([], { DATA_DIR: folder }), createLog("silent"));
  afterFile.push(async () => {
    server = undefined;
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return database.uri;
}

/**
 * The address of an empty database on the one embedded server of the test file that runs: to start one takes more CPU than most
 * tests that need a database. It is closed after the file.
 */
export async function databaseOfFile(): Promise<string> {
  server ??= startServer();
  return emptyDatabase(await server);
}
