import { randomUUID } from "node:crypto";
import { createConnection } from "mongoose";
import { present } from "../core/present.ts";
import { databaseClockOf } from "./database-clock.ts";
import { migrationsLeft } from "./migrations/migrations-left.ts";
import { picturesElsewhere } from "./pictures/picture-place.ts";
import { createFeedStore } from "./records/feed-store.ts";
import { createSourceStore } from "./records/source-store.ts";
import { CHECKS } from "./takes-writes.ts";
import type { Bucket, Source } from "./types.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

/** Time limit for connecting to the database, and for each answer, ms. */
const LIMIT_MS = 5_000;
/** Most feeds that are listed. */
const MOST_FEEDS = 1_000;

export interface TriedDatabase {
  /** Version of the server, if known. */
  version?: string;
  /** Feeds that are polled. */
  feeds: Source[];
  /** Names of migrations that the stored data need. */
  left: string[];
  /** A sentence, if the images are in another bucket. */
  elsewhere?: string;
}

/**
 * Writes, reads and deletes a document with the product's write concern. It creates no index. Rejects with the
 * driver's error.
 */
export async function tryDatabase(uri: string, bucket: Bucket | undefined): Promise<TriedDatabase> {
  const connection = createConnection();
  // The rejection below reports the error.
  connection.on("error", () => undefined);
  try {
    await connection.openUri(uri, {
      serverSelectionTimeoutMS: LIMIT_MS,
      connectTimeoutMS: LIMIT_MS,
      socketTimeoutMS: LIMIT_MS,
      autoIndex: false,
      autoCreate: false,
      writeConcern: { w: "majority", wtimeoutMS: LIMIT_MS },
    });
    const { db } = connection;
    if (!db) throw new Error("the database is not connected");
    await refuseUnfinishedRestore(connection);
    const records = db.collection<{ _id: string; said: string }>(CHECKS);
    const [_id, said] = [randomUUID(), randomUUID()];
    await records.insertOne({ _id, said });
    try {
      const found = await records.findOne({ _id });
      if (found?.said !== said) throw new Error("what was written was not read back");
    } finally {
      await records.deleteOne({ _id });
    }
    // The embedded database hides its version, and so do servers from users with few rights.
    const about = await db
      .admin()
      .command({ buildInfo: 1 })
      .catch(() => undefined);
    const sources = createSourceStore(connection, databaseClockOf(connection).now);
    const feeds = await createFeedStore(sources.Model, sources.read).list(MOST_FEEDS);
    const left = await migrationsLeft(connection);
    const elsewhere = await picturesElsewhere(connection, bucket);
    return {
      feeds,
      left,
      ...present({ elsewhere }),
      ...(typeof about?.version === "string" ? { version: about.version } : {}),
    };
  } finally {
    await connection.destroy();
  }
}
