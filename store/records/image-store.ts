import { type Connection, mongo } from "mongoose";
import { collectionSchema, required } from "../schema.ts";
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
    collectionSchema<ImageRecord>("images", {
      _id: String,
      ...required({ bytes: Buffer, uploadedBy: String, uploadedAt: Date }),
    }),
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
