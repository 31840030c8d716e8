import { type Connection, mongo, Schema } from "mongoose";
import type { ImageStore } from "../types.ts";

interface ImageRecord {
  _id: string;
  bytes: Buffer;
  uploadedBy: string;
  uploadedAt: Date;
}

/** Uploaded pictures, in the database so that every API process has them; each far below MongoDB's 16 MiB. */
export function createImageStore(connection: Connection): ImageStore {
  const Model = connection.model<ImageRecord>(
    "Image",
    new Schema<ImageRecord>(
      {
        _id: String,
        bytes: { type: Buffer, required: true },
        uploadedBy: { type: String, required: true },
        uploadedAt: { type: Date, required: true },
      },
      { collection: "images", versionKey: false },
    ),
  );
  return {
    async add({ id, bytes }, by, now) {
      await Model.updateOne(
        { _id: id },
        { $setOnInsert: { bytes: Buffer.from(bytes), uploadedBy: by, uploadedAt: new Date(now) } },
        { upsert: true },
      );
    },
    async get(id) {
      const record = await Model.findById(id).lean<{ bytes: Buffer | mongo.Binary } | null>();
      if (!record) return undefined;
      const { bytes } = record;
      return { id, bytes: bytes instanceof mongo.Binary ? bytes.value() : bytes };
    },
  };
}
