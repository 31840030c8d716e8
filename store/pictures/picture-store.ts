import { randomBytes } from "node:crypto";
import type { Connection, Model } from "mongoose";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { ImageStore } from "../types.ts";
import type { OpenedFiles } from "./open-files.ts";

export interface PictureRecord {
  _id: string;
  /** The name of its file. */
  file: string;
  width?: number;
  height?: number;
  uploadedBy: string;
  /** The account that uploaded it first; absent of what came by an import, or is from before this was kept. */
  maker?: string;
  uploadedAt: Date;
  /** When it was last uploaded or put somewhere. */
  touchedAt: Date;
  /** It is being removed: since when. */
  going?: Date;
}

/** Tries of an upload that meets its own picture's removal. */
const MOST_TRIES = 3;
const NOT_GOING = { going: { $exists: false } };

export function pictureModel(connection: Connection): Model<PictureRecord> {
  const known = connection.models.Picture as Model<PictureRecord> | undefined;
  if (known) return known;
  const schema = collectionSchema<PictureRecord>("pictures", {
    _id: String,
    ...required({ file: String, uploadedAt: Date, touchedAt: Date }),
    uploadedBy: { type: String, default: "" },
    ...{ maker: String, width: Number, height: Number, going: Date },
  });
  return connection.model<PictureRecord>("Picture", schema);
}

/**
 * Uploaded pictures: what is known of them in `pictures`, their bytes in files (open-files.ts). The bytes are written first, so a
 * record always has its file; one of before there were records has its id for its file's name.
 */
export function createPictureStore(connection: Connection, { files, inDatabase }: OpenedFiles) {
  const Model = pictureModel(connection);

  const known = (id: string) =>
    Model.findById(id).select({ file: 1, going: 1 }).lean<{ file: string; going?: Date } | null>();

  /** False where the picture is being removed just now, and has to be stored under another name. */
  async function added(
    { id, bytes, width, height }: Parameters<ImageStore["add"]>[0],
    by: string,
    at: Date,
    maker: string | undefined,
  ): Promise<boolean> {
    const found = await known(id);
    const going = found?.going;
    // What removes the old file may be under way for as long as it likes: it does not know this name.
    const file = going ? `${id}.${randomBytes(6).toString("hex")}` : (found?.file ?? id);
    await files.put(file, bytes);
    if (going) {
      const change = { $set: { file, touchedAt: at }, $unset: { going: 1 } };
      return (await Model.updateOne({ _id: id, going }, change)).matchedCount === 1;
    }
    const first = {
      ...{ file, uploadedBy: by, uploadedAt: at },
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      ...(maker === undefined ? {} : { maker }),
    };
    try {
      await Model.updateOne(
        { _id: id, ...NOT_GOING },
        { $setOnInsert: first, $max: { touchedAt: at } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  const store: ImageStore = {
    async add(image, by, now, maker) {
      for (let left = MOST_TRIES; left > 0; left -= 1)
        if (await added(image, by, new Date(now), maker)) return;
      throw new Error(`The picture ${image.id} was removed while it was stored`);
    },
    async get(id) {
      const record = await known(id);
      if (record?.going) return undefined;
      const bytes = record ? await files.get(record.file) : await inDatabase.get(id);
      return bytes && { id, bytes };
    },
    async size(id, size) {
      const record = await known(id);
      return record?.going ? undefined : files.get(`${record?.file ?? id}-${size}`);
    },
    async keepSize(id, size, bytes) {
      const record = await known(id);
      // Of what is being removed nobody would remove it again.
      if (!record?.going) await files.put(`${record?.file ?? id}-${size}`, bytes);
    },
  };
  return {
    Model,
    store,
    /** The bytes of a record's file. */
    bytesOf: ({ _id, file }: { _id: string; file?: string }) => files.get(file ?? _id),
    /**
     * Keeps the bytes of a picture whose record is written next; what that record says of its file. Rejects where the picture is
     * being removed just now.
     */
    async keep(id: string, bytes: Uint8Array, now: number): Promise<{ file: string; touchedAt: Date }> {
      const touchedAt = new Date(now);
      const found = await Model.findOneAndUpdate({ _id: id, ...NOT_GOING }, { $max: { touchedAt } })
        .select({ file: 1 })
        .lean<{ file: string } | null>();
      if (!found && (await Model.exists({ _id: id })))
        throw new Error(`The picture ${id} is being removed as unused; try again in a minute`);
      const file = found?.file ?? id;
      await files.put(file, bytes);
      return { file, touchedAt };
    },
  };
}
