import { type Connection, Schema, type Types } from "mongoose";
import type { AuditStore } from "./types.ts";

interface AuditRecord {
  _id: Types.ObjectId;
  at: Date;
  who: string;
  action: string;
  target: string;
}

/** `audit`: nothing here changes what was written down. */
export function createAuditStore(connection: Connection) {
  const schema = new Schema<AuditRecord>(
    {
      at: { type: Date, required: true },
      who: { type: String, required: true },
      action: { type: String, required: true },
      // Not required: Mongoose takes an empty text for a missing one.
      target: { type: String, default: "" },
    },
    { collection: "audit", versionKey: false },
  );
  schema.index({ at: -1, _id: -1 });
  const Model = connection.model<AuditRecord>("Audit", schema);

  const store: AuditStore = {
    async add({ at, who, action, target }) {
      await Model.create({ at: new Date(at), who, action, target });
    },
    async page(page, limit) {
      const [records, total] = await Promise.all([
        Model.find()
          .sort({ at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<AuditRecord[]>(),
        Model.estimatedDocumentCount(),
      ]);
      const entries = records.map(({ at, who, action, target }) => ({
        at: at.getTime(),
        who,
        action,
        target,
      }));
      return { entries, total };
    },
    async forget(before, limit) {
      const old = await Model.find({ at: { $lt: new Date(before) } })
        .select({ _id: 1 })
        .sort({ at: 1, _id: 1 })
        .limit(limit)
        .lean<Pick<AuditRecord, "_id">[]>();
      const { deletedCount } = await Model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      return deletedCount;
    },
  };
  return { Model, store };
}
