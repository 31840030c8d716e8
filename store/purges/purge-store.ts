import type { Connection } from "mongoose";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required, type Stored } from "../schema.ts";
import type { Purge, PurgeStore } from "./purge-types.ts";

interface PurgeRecord extends Stored<Purge, "from" | "createdAt"> {
  _id: string;
  dueAt: Date;
  lastError?: string;
}

const idOf = ({ articleId, from }: Pick<Purge, "articleId" | "from">): string => `${articleId}.${from}`;

const toPurge = ({ articleId, from, paths, createdAt, tries }: PurgeRecord): Purge => ({
  articleId,
  paths: [...paths],
  tries,
  from: from.getTime(),
  createdAt: createdAt.getTime(),
});

/** Addresses that a CDN must purge, in `purges` (decisions/running.md#purge). */
export function createPurgeStore(connection: Connection) {
  const schema = collectionSchema<PurgeRecord>("purges", {
    _id: String,
    ...required({ articleId: String, from: Date, createdAt: Date, dueAt: Date, tries: Number }),
    paths: [String],
    lastError: String,
  });
  schema.index({ dueAt: 1 });
  const Model = connection.model<PurgeRecord>("Purge", schema);

  const store: PurgeStore = {
    async add({ articleId, from, paths }, now) {
      const at = new Date(now);
      const record = { articleId, from: new Date(from), paths, createdAt: at, dueAt: at, tries: 0 };
      try {
        await Model.updateOne({ _id: idOf({ articleId, from }) }, { $setOnInsert: record }, { upsert: true });
      } catch (error) {
        // Another worker wrote the same address.
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async due(now, limit) {
      const records = await Model.find({ dueAt: { $lte: new Date(now) } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<PurgeRecord[]>();
      return records.map(toPurge);
    },
    async settle(purge) {
      await Model.deleteOne({ _id: idOf(purge) });
    },
    async failed(purge, lastError, dueAt) {
      await Model.updateOne(
        { _id: idOf(purge) },
        { $set: { lastError, dueAt: new Date(dueAt), tries: purge.tries + 1 } },
      );
    },
  };
  return { Model, store };
}
