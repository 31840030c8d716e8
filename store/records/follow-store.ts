import { createHash } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import { type FollowChange, mergeChanges } from "../../core/cricket/follow/follow-changes.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { forgetBefore } from "../forget-before.ts";
import { collectionSchema, required } from "../schema.ts";
import type { FollowStore, Person } from "../types.ts";

interface FollowRecord {
  /** Digest of issuer and subject: of any length, and no name. */
  _id: string;
  revision: number;
  /** When it was last asked for or changed. */
  usedAt: Date;
  changes?: FollowChange[];
}

/** Writers of one person at once: a few devices. */
const MOST_TRIES = 20;
/** How old `usedAt` grows before it is renewed without a change, ms. */
const RENEW_AFTER_MS = DAY_MS;

const idOf = ({ issuer, id }: Person): string =>
  createHash("sha256")
    .update(JSON.stringify([issuer, id]))
    .digest("base64url");

/** So many wrote for one person at once that this one did not come through: 503. */
class TooManyWritersError extends Error {
  readonly status = 503;
  constructor() {
    super("What an account follows changes too often");
    this.name = "TooManyWritersError";
  }
}

/** What readers who signed in follow, in `account_follows`. */
export function createFollowStore(connection: Connection) {
  const schema = collectionSchema<FollowRecord>("account_follows", {
    _id: String,
    ...required({ revision: Number, usedAt: Date }),
    changes: { type: Schema.Types.Mixed },
  });
  schema.index({ usedAt: 1 });
  const Model = connection.model<FollowRecord>("AccountFollows", schema);

  /** False: another writer was faster. */
  const write = async (_id: string, revision: number, changes: FollowChange[], now: number) => {
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

  const renew = async ({ _id, usedAt }: FollowRecord, now: number) => {
    if (now - usedAt.getTime() > RENEW_AFTER_MS)
      await Model.updateOne({ _id }, { $set: { usedAt: new Date(now) } });
  };

  const store: FollowStore = {
    async changes(person, now) {
      const record = await Model.findById(idOf(person)).lean<FollowRecord | null>();
      if (record) await renew(record, now);
      return mergeChanges(now, record?.changes ?? []);
    },
    async merge(person, changes, now) {
      const _id = idOf(person);
      // A device whose clock is ahead would have the last word for good.
      const past = changes.map((change) => ({ ...change, at: Math.min(change.at, now) }));
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const record = await Model.findById(_id).lean<FollowRecord | null>();
        const kept = record?.changes ?? [];
        const merged = mergeChanges(now, kept, past);
        // Each page says what it has; most have nothing new to say.
        if (JSON.stringify(merged) === JSON.stringify(kept)) {
          if (record) await renew(record, now);
          return merged;
        }
        if (await write(_id, record?.revision ?? 0, merged, now)) return merged;
      }
      throw new TooManyWritersError();
    },
    forget: (before, limit) => forgetBefore(Model, "usedAt", before, limit),
  };
  return { Model, store };
}
