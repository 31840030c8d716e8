import { type Connection, Schema } from "mongoose";
import { deleteExpired } from "../delete-expired.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { AlertStore, MatchAlert } from "./push-types.ts";

interface LedgerRecord {
  _id: string;
  revision: number;
  told: string;
  at: Date;
  waiting?: MatchAlert;
}

/** Id of the record of the last check of all matches; no match has this code. */
const WATCH = ".";

/** Messages sent about each match, in `match_alerts`. */
export function createAlertStore(connection: Connection) {
  const schema = collectionSchema<LedgerRecord>("match_alerts", {
    _id: String,
    ...required({ revision: Number, told: String, at: Date }),
    waiting: { type: Schema.Types.Mixed },
  });
  schema.index({ "waiting.at": 1 }, { sparse: true });
  schema.index({ at: 1 });
  const Model = connection.model<LedgerRecord>("MatchAlert", schema);

  const store: AlertStore = {
    async ledger(code) {
      const record = await Model.findById(code).lean<LedgerRecord | null>();
      return record ? { revision: record.revision, told: record.told } : undefined;
    },

    async write(code, { revision, told }, message, now) {
      const next = { revision, told, at: new Date(now), ...(message ? { waiting: message } : {}) };
      if (revision === 1) {
        try {
          await Model.create({ _id: code, ...next });
          return true;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          return false;
        }
      }
      const { matchedCount } = await Model.updateOne(
        { _id: code, revision: revision - 1, waiting: { $exists: false } },
        { $set: next },
      );
      return matchedCount === 1;
    },

    async waiting(limit) {
      const records = await Model.find({ "waiting.at": { $gt: 0 } })
        .limit(limit)
        .lean<LedgerRecord[]>();
      return records.flatMap(({ waiting }) => waiting ?? []);
    },

    async begun({ code, revision }) {
      await Model.updateOne({ _id: code, "waiting.revision": revision }, { $unset: { waiting: 1 } });
    },

    async lookedAt() {
      return (await Model.findById(WATCH).lean<LedgerRecord | null>())?.at.getTime();
    },

    async looked(now) {
      await Model.updateOne(
        { _id: WATCH },
        { $set: { revision: 0, told: "{}", at: new Date(now) } },
        { upsert: true },
      );
    },

    forget: (before, limit) => deleteExpired(Model, "at", before, limit),
  };
  return { Model, store };
}
