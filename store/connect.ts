import { type Connection, createConnection, type mongo } from "mongoose";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

/** Mongoose's `readyState`. */
export const CONNECTED = 1;
/** How long a command, which a person waits for, looks for the database, ms. */
const SELECTION_MS = 5_000;

/** What every connection of the store is opened with, besides how long it looks for the database. */
export const CONNECTION_OPTIONS = {
  // A connection takes them only when it is opened; with buffering, calls would wait ten seconds.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  // An acknowledged write survives the loss of the primary; before MongoDB 5 this was not the default.
  writeConcern: { w: "majority" },
} as const;

/** A connection for one command. Rejects when the database cannot be reached, or holds a part of a backup. */
export async function connect(uri: string, { toRestore = false } = {}): Promise<Connection> {
  const connection = createConnection();
  // Said by the rejection below.
  connection.on("error", () => undefined);
  try {
    await connection.openUri(uri, { serverSelectionTimeoutMS: SELECTION_MS, ...CONNECTION_OPTIONS });
    if (!toRestore) await refuseUnfinishedRestore(connection);
    return connection;
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}

/** Asks for all indexes of each collection in one call; mongoose makes one for each index, and each waits for the one before. */
export async function createIndexes({ models }: Connection): Promise<void> {
  await Promise.all(
    Object.values(models).map(async ({ schema, collection }) => {
      const indexes = schema.indexes().map(([key, { background: _, ...options }]) => ({ key, ...options }));
      if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
    }),
  );
}
