import type { Connection } from "mongoose";

const recordsOf = (connection: Connection) => connection.collection<{ _id: string; at: Date }>("backups");
const LAST = "last";

export async function recordBackup(connection: Connection, now: number): Promise<void> {
  await recordsOf(connection).updateOne({ _id: LAST }, { $set: { at: new Date(now) } }, { upsert: true });
}

/** Time of the last backup, ms since 1970; undefined if there was none. */
export async function lastBackupAt(connection: Connection): Promise<number | undefined> {
  return (await recordsOf(connection).findOne({ _id: LAST }))?.at.getTime();
}
