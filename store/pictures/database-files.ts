import { type Connection, type Model, mongo } from "mongoose";
import { inBatches } from "../../platform/in-batches.ts";
import { collectionSchema, required } from "../schema.ts";
import type { PictureFiles } from "./picture-types.ts";

interface FileRecord {
  _id: string;
  bytes: Buffer;
  uploadedBy?: string;
  uploadedAt?: Date;
}

/** Model of `images`: the bytes of the files, far below MongoDB's 16 MiB, and for old files the uploader. */
export function imageModel(connection: Connection): Model<FileRecord> {
  const known = connection.models.Image as Model<FileRecord> | undefined;
  if (known) return known;
  const schema = collectionSchema<FileRecord>("images", {
    _id: String,
    ...required({ bytes: Buffer }),
    uploadedBy: String,
    uploadedAt: Date,
  });
  return connection.model<FileRecord>("Image", schema);
}

export interface DatabaseFiles extends PictureFiles {
  has(name: string): Promise<boolean>;
}

export function createDatabaseFiles(connection: Connection): DatabaseFiles {
  const Model = imageModel(connection);
  const has = inBatches(async (names) => {
    const found = await Model.find({ _id: { $in: [...names] } }, { _id: 1 }).lean<{ _id: string }[]>();
    return new Map(found.map(({ _id }) => [_id, true]));
  }, 0);
  return {
    async put(name, bytes) {
      await Model.updateOne({ _id: name }, { $set: { bytes: Buffer.from(bytes) } }, { upsert: true });
    },
    async get(name) {
      const record = await Model.findById(name).lean<{ bytes: Buffer | mongo.Binary } | null>();
      if (!record) return undefined;
      const { bytes } = record;
      return bytes instanceof mongo.Binary ? bytes.value() : bytes;
    },
    // Names are looked up in batches, because strangers can invent them.
    has: (name) => has(name).then((found) => found !== undefined),
    async remove(names) {
      await Model.deleteMany({ _id: { $in: [...names] } });
    },
    async *list() {
      const cursor = Model.find().select({ _id: 1 }).sort({ _id: 1 }).lean<{ _id: string }[]>().cursor();
      for await (const { _id } of cursor) yield String(_id);
    },
  };
}
