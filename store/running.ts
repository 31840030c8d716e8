import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Connection } from "mongoose";
import type { Bucket } from "./pictures/picture-types.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

/** Collection of running processes, which backups omit. */
export const RUNNING = "running";
/** Time between two reports of a process, ms; each report is valid somewhat longer. */
const RENEW_MS = 20_000;
const BELIEVED_MS = 60_000;

interface RunningRecord {
  _id: string;
  host: string;
  pictures: string;
  seenAt: Date;
}

export type RunningProcess = Pick<RunningRecord, "host" | "pictures">;

export const picturesAt = (bucket: Bucket | undefined): string =>
  bucket ? `${bucket.url} ${bucket.prefix}` : "";

const recordsOf = (connection: Connection) => connection.collection<RunningRecord>(RUNNING);

/**
 * Keeps a record in the database that says that this process runs and where its images are. `now`: the
 * database's clock, ms since 1970.
 */
export function createRunning(connection: Connection, now: () => number, bucket: Bucket | undefined) {
  const _id = randomUUID();
  const said = { host: hostname(), pictures: picturesAt(bucket) };
  let nextAt = Number.NEGATIVE_INFINITY;
  const leave = async (): Promise<void> => {
    await recordsOf(connection).deleteOne({ _id });
  };
  return {
    async renew(): Promise<void> {
      if (performance.now() < nextAt) return;
      await refuseUnfinishedRestore(connection);
      await recordsOf(connection).updateOne(
        { _id },
        { $set: { ...said, seenAt: new Date(now()) } },
        { upsert: true },
      );
      try {
        // The mark is checked again: a restore looks for processes after it has set its mark, so at least one
        // of the two notices the other.
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

/** Running processes; a process that was killed counts for another minute. */
export async function runningProcesses(
  connection: Connection,
  now: number,
  limit = 100,
): Promise<RunningProcess[]> {
  const seenAt = { $gt: new Date(now - BELIEVED_MS) };
  return recordsOf(connection).find({ seenAt }, { limit }).toArray();
}
