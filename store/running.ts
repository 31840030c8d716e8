import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Connection } from "mongoose";
import type { Bucket } from "./pictures/picture-types.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

/** Where they are: in no backup, because those that a backup names do not run any more. */
export const RUNNING = "running";
/** How often a process says that it runs, and for how long it is believed after that, ms. */
const RENEW_MS = 20_000;
const BELIEVED_MS = 60_000;

interface RunningRecord {
  _id: string;
  host: string;
  /** The bucket's address and prefix; empty where pictures are in the database. */
  pictures: string;
  seenAt: Date;
}

/** A process of the product that has the database open. */
export type RunningProcess = Pick<RunningRecord, "host" | "pictures">;

/** Names where pictures' files are kept, without keys. */
export const picturesAt = (bucket: Bucket | undefined): string =>
  bucket ? `${bucket.url} ${bucket.prefix}` : "";

const recordsOf = (connection: Connection) => connection.collection<RunningRecord>(RUNNING);

/** Says in the database that this process runs, and with which store of pictures. `now`: the database's clock, ms since 1970. */
export function createRunning(connection: Connection, now: () => number, bucket: Bucket | undefined) {
  const _id = randomUUID();
  const said = { host: hostname(), pictures: picturesAt(bucket) };
  let nextAt = Number.NEGATIVE_INFINITY;
  const leave = async (): Promise<void> => {
    await recordsOf(connection).deleteOne({ _id });
  };
  return {
    /** Rejects while a restore is unfinished. */
    async renew(): Promise<void> {
      if (performance.now() < nextAt) return;
      await refuseUnfinishedRestore(connection);
      await recordsOf(connection).updateOne(
        { _id },
        { $set: { ...said, seenAt: new Date(now()) } },
        { upsert: true },
      );
      try {
        // Again: a restore looks for processes after its mark, so one of the two sees the other.
        await refuseUnfinishedRestore(connection);
      } catch (error) {
        await leave();
        throw error;
      }
      nextAt = performance.now() + RENEW_MS;
      await recordsOf(connection).deleteMany({ seenAt: { $lt: new Date(now() - BELIEVED_MS) } });
    },
    leave,
  };
}

/** The processes that run now; one that was killed counts for another minute. */
export async function runningProcesses(
  connection: Connection,
  now: number,
  limit = 100,
): Promise<RunningProcess[]> {
  const seenAt = { $gt: new Date(now - BELIEVED_MS) };
  return recordsOf(connection).find({ seenAt }, { limit }).toArray();
}
