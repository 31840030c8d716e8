import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Connection } from "mongoose";
import type { Bucket } from "./pictures/picture-types.ts";

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
  return {
    async renew(): Promise<void> {
      if (performance.now() < nextAt) return;
      await recordsOf(connection).updateOne(
        { _id },
        { $set: { ...said, seenAt: new Date(now()) } },
        { upsert: true },
      );
      nextAt = performance.now() + RENEW_MS;
      await recordsOf(connection).deleteMany({ seenAt: { $lt: new Date(now() - BELIEVED_MS) } });
    },
    async leave(): Promise<void> {
      await recordsOf(connection).deleteOne({ _id });
    },
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
