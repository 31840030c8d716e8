import { createHash } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import { type FollowChange, mergeChanges } from "../../core/cricket/follow/follow-changes.ts";
import { mergeSaved, type SavedChange } from "../../core/news/saved/saved-changes.ts";
import type { SyncChange } from "../../core/sync-changes.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { deleteExpired } from "../delete-expired.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { AccountList, Person } from "../types.ts";

interface ListRecord {
  _id: string;
  revision: number;
  usedAt: Date;
  changes?: SyncChange[];
}

/** Most tries of a write: the only other writers are the person's own devices. */
const MOST_TRIES = 20;
const RENEW_AFTER_MS = DAY_MS;

export const listIdOf = ({ issuer, id }: Person): string =>
  createHash("sha256")
    .update(JSON.stringify([issuer, id]))
    .digest("base64url");

class TooManyWritersError extends Error {
  readonly status = 503;
  constructor() {
    super("The lists of this account change too often");
    this.name = "TooManyWritersError";
  }
}

interface ListOptions<T> {
  collection: string;
  model: string;
  /** Merges lists, so that the latest change of each item stays. */
  merge: (now: number, ...lists: (readonly T[])[]) => T[];
}

function createAccountList<T extends SyncChange>(
  connection: Connection,
  { collection, model, merge }: ListOptions<T>,
) {
  const schema = collectionSchema<ListRecord>(collection, {
    _id: String,
    ...required({ revision: Number, usedAt: Date }),
    changes: { type: Schema.Types.Mixed },
  });
  schema.index({ usedAt: 1 });
  type Kept = ListRecord & { changes?: T[] };
  const Model = connection.model<ListRecord>(model, schema);

  /** Writes a list; false if another writer was faster. */
  const write = async (_id: string, revision: number, changes: T[], now: number) => {
    const next = { revision: revision + 1, changes, usedAt: new Date(now) };
    if (revision > 0) return (await Model.updateOne({ _id, revision }, { $set: next })).matchedCount === 1;
    try {
      await Model.create({ _id, ...next });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  };

  const renew = async ({ _id, usedAt }: ListRecord, now: number) => {
    if (now - usedAt.getTime() > RENEW_AFTER_MS)
      await Model.updateOne({ _id }, { $set: { usedAt: new Date(now) } });
  };

  const store: AccountList<T> = {
    async changes(person, now) {
      const record = await Model.findById(listIdOf(person)).lean<Kept | null>();
      if (record) await renew(record, now);
      return merge(now, record?.changes ?? []);
    },
    async merge(person, changes, now) {
      const _id = listIdOf(person);
      // Times in the future are replaced, because a device with a fast clock would always have the latest
      // change.
      const past = changes.map((change) => ({ ...change, at: Math.min(change.at, now) }));
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const record = await Model.findById(_id).lean<Kept | null>();
        const kept = record?.changes ?? [];
        const merged = merge(now, kept, past);
        if (JSON.stringify(merged) === JSON.stringify(kept)) {
          if (record) await renew(record, now);
          return merged;
        }
        if (await write(_id, record?.revision ?? 0, merged, now)) return merged;
      }
      throw new TooManyWritersError();
    },
    forget: (before, limit) => deleteExpired(Model, "usedAt", before, limit),
  };
  return { Model, store };
}

export const createFollowStore = (connection: Connection) =>
  createAccountList<FollowChange>(connection, {
    collection: "account_follows",
    model: "AccountFollows",
    merge: mergeChanges,
  });

export const createSavedStore = (connection: Connection) =>
  createAccountList<SavedChange>(connection, {
    collection: "account_saved",
    model: "AccountSaved",
    merge: mergeSaved,
  });
