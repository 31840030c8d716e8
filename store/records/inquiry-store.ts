import { type Connection, isValidObjectId, type Types } from "mongoose";
import { deleteExpired } from "../delete-expired.ts";
import { collectionSchema, required } from "../schema.ts";
import type { Inquiry, InquiryStore } from "../types.ts";
import { pageCursors, readCursorPage } from "./cursor-page.ts";

type InquiryRecord = Omit<Inquiry, "id" | "createdAt"> & {
  _id: Types.ObjectId;
  createdAt: Date;
  /** Time when the message was stored; absent as soon as its mail job is stored too. */
  unqueuedSince?: Date;
};

function toInquiry({ _id, createdAt, unqueuedSince: _since, ...fields }: InquiryRecord): Inquiry {
  return { id: _id.toHexString(), createdAt: createdAt.getTime(), ...fields };
}

export function createInquiryStore(connection: Connection) {
  const schema = collectionSchema<InquiryRecord>("inquiries", {
    ...required({
      name: String,
      company: String,
      email: String,
      phone: String,
      adType: String,
      createdAt: Date,
      handled: Boolean,
    }),
    // The field is optional, because Mongoose takes an empty text for a missing one.
    message: { type: String, default: "" },
    unqueuedSince: Date,
  });
  schema.index({ createdAt: -1, _id: -1 });
  schema.index({ handled: 1 });
  schema.index({ unqueuedSince: 1 }, { sparse: true });
  const Model = connection.model<InquiryRecord>("Inquiry", schema);

  const store: InquiryStore = {
    async add({ name, company, email, phone, adType, message }, now) {
      const fields = { name, company, email, phone, adType, message };
      const at = new Date(now);
      const created = await Model.create({ ...fields, createdAt: at, unqueuedSince: at, handled: false });
      return created._id.toHexString();
    },
    // The collection's own count reads no documents.
    count: async () => await Model.estimatedDocumentCount(),
    countOpen: async () => await Model.countDocuments({ handled: false }),
    async get(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Model.findById(id).lean<InquiryRecord | null>();
      return record ? toInquiry(record) : undefined;
    },
    async unqueued(before, limit) {
      const records = await Model.find({ unqueuedSince: { $lt: new Date(before) } }, { _id: 1 })
        .sort({ unqueuedSince: 1 })
        .limit(limit)
        .lean<Pick<InquiryRecord, "_id">[]>();
      return records.map(({ _id }) => _id.toHexString());
    },
    async queued(id) {
      await Model.updateOne({ _id: id }, { $unset: { unqueuedSince: "" } });
    },
    async page(place, limit) {
      const [records, total] = await Promise.all([
        readCursorPage(Model, {}, "createdAt", place, limit),
        Model.estimatedDocumentCount(),
      ]);
      return {
        inquiries: records.map(toInquiry),
        total,
        ...pageCursors(records, ({ createdAt }) => createdAt),
      };
    },
    async *all() {
      const records = Model.find().sort({ createdAt: -1, _id: -1 }).lean<InquiryRecord[]>();
      for await (const record of records.cursor()) yield toInquiry(record);
    },
    async setHandled(id, handled) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Model.findOneAndUpdate(
        { _id: id },
        { $set: { handled } },
        { returnDocument: "after" },
      ).lean<InquiryRecord | null>();
      return record ? toInquiry(record) : undefined;
    },
    async remove(id) {
      if (!isValidObjectId(id)) return undefined;
      const record = await Model.findOneAndDelete({ _id: id }).lean<InquiryRecord | null>();
      return record ? toInquiry(record) : undefined;
    },
    forget: (before, limit) => deleteExpired(Model, "createdAt", before, limit),
  };
  return { Model, store };
}
