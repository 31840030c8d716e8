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
/** Returned databases: with the product's indexes, without documents. */
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
 * Address of a new database on this process's embedded server, as starting one is expensive. Closed after the
 * last file.
 */
export async function databaseOfFile(): Promise<string> {
  server ??= startServer();
  return emptyDatabase(await server);
}

/** An empty database, reused after its return. The opener must close it first. */
export interface LentDatabase {
  uri: string;
  giveBack(): Promise<void>;
}

/** The product creates indexes once per database, which is expensive. */
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

/** Address of an empty database for this test. The opener must close it by the end of the test. */
export async function databaseOfTest(): Promise<string> {
  const { uri, giveBack } = await lendDatabase();
  cleanups.push(giveBack);
  return uri;
}
