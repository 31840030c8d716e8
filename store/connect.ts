import { type Connection, createConnection, type mongo } from "mongoose";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

export const CONNECTED = 1;
const SELECTION_MS = 5_000;

export const CONNECTION_OPTIONS = {
  // Buffering can be turned off only when the connection opens; buffered calls would wait ten seconds.
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  // With this setting acknowledged writes survive the loss of the primary; before MongoDB 5 it is not the
  // default.
  writeConcern: { w: "majority" },
} as const;

/** Connects for one command. Rejects if the database is unreachable or only partly restored. */
export async function connect(uri: string, { toRestore = false } = {}): Promise<Connection> {
  const connection = createConnection();
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

/** Creates all indexes of a collection in one call; mongoose makes one after the other. */
export async function createIndexes({ models }: Connection): Promise<void> {
  await Promise.all(
    Object.values(models).map(async ({ schema, collection }) => {
      const indexes = schema.indexes().map(([key, { background: _, ...options }]) => ({ key, ...options }));
      if (indexes.length > 0) await collection.createIndexes(indexes as mongo.IndexDescription[]);
    }),
  );
}
