import { randomUUID } from "node:crypto";
import type { Collection } from "mongoose";
import { isDuplicateKey } from "../duplicate-key.ts";

export interface LockRecord {
  _id: string;
  holder: string;
  until: Date;
}

const LOCK = "lock";
/** Lifetime of a lock that is not renewed, ms: so a killed process does not block others for longer. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 3;

export class MigrationLockedError extends Error {
  override readonly name = "MigrationLockedError";
}

/**
 * Runs `work` while no other process of any version does: the lock is a document, and its time is that of the
 * database's clock. Rejects with MigrationLockedError if another process has it.
 */
export async function underLock<T>(
  locks: Collection<LockRecord>,
  clock: () => Promise<number>,
  work: (step: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const began = await clock();
  let until = began + LEASE_MS;
  try {
    await locks.updateOne(
      { _id: LOCK, until: { $lte: new Date(began) } },
      { $set: { holder, until: new Date(until) } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const other = await locks.findOne({ _id: LOCK });
    const free = other?.until.toISOString() ?? "now";
    throw new MigrationLockedError(
      `Another process migrates this database. Try again after it ends; if it was killed, try again after ${free}.`,
    );
  }
  const step = async (): Promise<void> => {
    const now = await clock();
    if (now < until - LEASE_MS + RENEW_MS) return;
    const next = now + LEASE_MS;
    const { matchedCount } = await locks.updateOne(
      { _id: LOCK, holder },
      { $set: { until: new Date(next) } },
    );
    if (matchedCount === 0)
      throw new MigrationLockedError(
        "This process was stalled for so long that another one took over the migration.",
      );
    until = next;
  };
  try {
    return await work(step);
  } finally {
    await locks.deleteOne({ _id: LOCK, holder });
  }
}
