import { type Connection, Schema } from "mongoose";
import type { MatchStore } from "./types.ts";

interface MatchRecord {
  /** The match code. */
  _id: string;
  /** The provider's document, as it came. */
  raw: string;
  /** The normalised scorecard as JSON: an opaque value here, whose player ids are no field names of ours. */
  document: string;
  savedAt: Date;
}

export function createMatchStore(connection: Connection) {
  const schema = new Schema<MatchRecord>(
    {
      _id: String,
      raw: { type: String, required: true },
      document: { type: String, required: true },
      savedAt: { type: Date, required: true },
    },
    { collection: "matches", versionKey: false },
  );
  const Model = connection.model<MatchRecord>("Match", schema);
  const store: MatchStore = {
    async save(code, raw, document, now) {
      await Model.updateOne(
        { _id: code },
        { $set: { raw, document: JSON.stringify(document), savedAt: new Date(now) } },
        { upsert: true },
      );
    },
    async get(code) {
      const record = await Model.findById(code).lean();
      return record ? { raw: record.raw, document: JSON.parse(record.document) } : undefined;
    },
    async kept(codes) {
      const records = await Model.find({ _id: { $in: [...codes] } })
        .select({ _id: 1 })
        .lean();
      return new Set(records.map(({ _id }) => _id));
    },
    count: () => Model.estimatedDocumentCount(),
    async addresses(page, limit) {
      const records = await Model.find({})
        .select({ savedAt: 1 })
        .sort({ _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean();
      return records.map(({ _id, savedAt }) => ({ id: _id, changedAt: savedAt.getTime() }));
    },
  };
  return { Model, store };
}
