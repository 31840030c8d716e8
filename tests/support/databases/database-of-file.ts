import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { readConfig } from "../../../platform/config/config.ts";
import { openDatabase } from "../../../platform/database/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { cleanups } from "../each-file/cleanups.ts";
import { atEnd } from "../each-process/at-end.ts";
import { emptyDatabase } from "./empty-database.ts";

let server: Promise<string> | undefined;
/** Databases that tests have returned: they have the product's indexes, but no documents. */
const free: string[] = [];

async function startServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-databases-"));
  const database = await openDatabase(readConfig([], { DATA_DIR: folder }), createLog("silent"));
  atEnd().push(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  return database.uri;
}

/**
 * Address of a new database on this process's embedded server, which all files share because starting a server
 * takes long. The server closes after the last file.
 */
export async function databaseOfFile(): Promise<string> {
  server ??= startServer();
  return emptyDatabase(await server);
}

/**
 * An empty database, which another test uses after its return. The test that opened it must close its
 * connection first.
 */
export interface LentDatabase {
  uri: string;
  giveBack(): Promise<void>;
}

/**
 * Databases are used again, because the product creates the indexes of a database at its first use, which takes
 * long.
 */
export async function lendDatabase(): Promise<LentDatabase> {
  const uri = free.pop() ?? (await databaseOfFile());
  return {
    uri,
    async giveBack() {
      const client = await new mongoose.mongo.MongoClient(uri).connect();
      const database = client.db();
      for (const { name } of await database.listCollections().toArray())
        await database.collection(name).deleteMany({});
      await client.close();
      free.push(uri);
    },
  };
}

/** Address of an empty database for this test. The test must close its connection before it ends. */
export async function databaseOfTest(): Promise<string> {
  const { uri, giveBack } = await lendDatabase();
  cleanups.push(giveBack);
  return uri;
}
