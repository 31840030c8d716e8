import type { Connection, Types } from "mongoose";
import { present } from "../../core/present.ts";
import { deleteExpired } from "../delete-expired.ts";
import { collectionSchema, required, type Stored } from "../schema.ts";
import type { AuditEntry, AuditStore } from "../types.ts";
import { pageCursors, readCursorPage } from "./cursor-page.ts";

interface AuditRecord extends Stored<AuditEntry, "at"> {
  _id: Types.ObjectId;
}

/** The audit, in the collection `audit`; entries never change. */
export function createAuditStore(connection: Connection) {
  const schema = collectionSchema<AuditRecord>("audit", {
    ...required({ at: Date, who: String, action: String }),
    issuer: String,
    subject: String,
    // The field is optional, because Mongoose takes an empty text for a missing one.
    target: { type: String, default: "" },
  });
  schema.index({ at: -1, _id: -1 });
  // Indexes for the actions of a kind, such as sign-ins, and of a person.
  schema.index({ action: 1, at: -1, _id: -1 });
  schema.index({ subject: 1, at: -1, _id: -1 });
  const Model = connection.model<AuditRecord>("Audit", schema);

  const store: AuditStore = {
    async add({ at, ...entry }) {
      await Model.create({ at: new Date(at), ...entry });
    },
    async page(place, limit, { actions, subject } = {}) {
      const wanted = { ...(actions ? { action: { $in: [...actions] } } : {}), ...present({ subject }) };
      const [records, total] = await Promise.all([
        readCursorPage(Model, wanted, "at", place, limit),
        actions || subject !== undefined ? Model.countDocuments(wanted) : Model.estimatedDocumentCount(),
      ]);
      const entries = records.map(({ at, who, issuer, subject, action: done, target }) => ({
        at: at.getTime(),
        who,
        ...present({ issuer, subject }),
        action: done,
        target,
      }));
      return { entries, total, ...pageCursors(records, ({ at }) => at) };
    },
    forget: (before, limit) => deleteExpired(Model, "at", before, limit),
  };
  return { Model, store };
}
