import type { Connection } from "mongoose";

/** Collection with the mark of an unfinished restore; a restore does not delete it. */
export const RESTORES = "restores";
const MARK = "unfinished";

const marksOf = (connection: Connection) => connection.collection<{ _id: string }>(RESTORES);

/** Sets the mark of a restore; false if an earlier restore left its mark. */
export async function markRestore(connection: Connection): Promise<boolean> {
  const mark = { _id: MARK };
  return (await marksOf(connection).updateOne(mark, { $set: mark }, { upsert: true })).upsertedCount === 1;
}

export async function unmarkRestore(connection: Connection): Promise<void> {
  await marksOf(connection).deleteMany({});
}

/** The database has only a part of a backup, or a restore is about to begin. */
export class UnfinishedRestoreError extends Error {
  constructor() {
    super(
      'a restore of this database has not ended. Nothing uses it until then. If no restore runs now, run "restore --drop" again',
    );
  }
}

export async function refuseUnfinishedRestore(connection: Connection): Promise<void> {
  if (await marksOf(connection).findOne({})) throw new UnfinishedRestoreError();
}
