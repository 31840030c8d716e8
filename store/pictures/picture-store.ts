import { randomBytes } from "node:crypto";
import type { Connection, Model } from "mongoose";
import { IMAGE_WIDTHS } from "../../core/news/pictures/image-address.ts";
import type { ImageSize } from "../../core/news/story.ts";
import { present } from "../../core/present.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { ImageStore } from "../types.ts";
import type { OpenedFiles } from "./open-files.ts";
import { type Picture, PictureRemovedError, type PictureWords } from "./picture-types.ts";
import { unusedOf } from "./picture-use.ts";
import { wordsOf } from "./picture-words.ts";
import { picturesIn } from "./pictures-in.ts";

export interface PictureRecord {
  _id: string;
  file: string;
  width?: number;
  height?: number;
  length?: number;
  uploadedBy: string;
  /** Account that first uploaded the image; absent for imports and old records. */
  maker?: string;
  uploadedAt: Date;
  touchedAt: Date;
  description: string;
  credit: string;
  focus?: string;
  /** Fields that a person emptied, which no article fills again. */
  emptiedByHand?: string[];
  words: string[];
  /**
   * Time when the image was removed as unused. The record stays, so that a write that names the image fails.
   */
  going?: Date;
  emptied?: boolean;
}

const SIZES = IMAGE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function toPicture(record: PictureRecord): Picture {
  const { _id, width, height, uploadedBy, uploadedAt, description = "", credit = "", focus = "" } = record;
  return {
    id: _id,
    uploadedBy,
    uploadedAt: uploadedAt.getTime(),
    description,
    credit,
    focus,
    ...present({ width, height }),
  };
}

/** Fields that describe the image. A missing one is a type error. */
const IS_SAID: Readonly<Record<keyof PictureWords, true>> = { description: true, credit: true, focus: true };
const SAID = Object.keys(IS_SAID) as (keyof PictureWords)[];

const MOST_TRIES = 3;
/** A time that is later than the time of any upload. */
const FAR = new Date(8_640_000_000_000_000);
const NOT_GOING = { going: { $exists: false } };

export function pictureModel(connection: Connection): Model<PictureRecord> {
  const known = connection.models.Picture as Model<PictureRecord> | undefined;
  if (known) return known;
  const schema = collectionSchema<PictureRecord>("pictures", {
    _id: String,
    ...required({ file: String, uploadedAt: Date, touchedAt: Date }),
    uploadedBy: { type: String, default: "" },
    maker: String,
    width: Number,
    height: Number,
    length: Number,
    going: Date,
    emptied: Boolean,
    ...Object.fromEntries(SAID.map((name) => [name, { type: String, default: "" }])),
    emptiedByHand: { type: [String], default: undefined },
    words: { type: [String], default: [] },
  });
  schema.index({ uploadedAt: -1, _id: -1 });
  schema.index({ maker: 1, uploadedAt: -1, _id: -1 });
  schema.index({ touchedAt: 1 });
  return connection.model<PictureRecord>("Picture", schema);
}

/**
 * Uploaded images: records in `pictures`, bytes in files (open-files.ts). The bytes are written first, so that
 * the file of a record always exists; old files have the id as their name.
 */
export function createPictureStore(connection: Connection, { files, inDatabase }: OpenedFiles) {
  const Model = pictureModel(connection);

  // Ids are looked up in batches, because strangers can invent them.
  const known = inBatches(async (ids) => {
    const found = await Model.find({ _id: { $in: [...ids] } })
      .select({ file: 1, going: 1 })
      .lean<{ _id: string; file: string; going?: Date }[]>();
    return new Map(found.map((record) => [record._id, record]));
  }, 0);

  /** Adds an image; false if it is just being removed, so that it needs another file name. */
  async function added(
    { id, bytes, width, height }: Parameters<ImageStore["add"]>[0],
    by: string,
    at: Date,
    maker: string | undefined,
  ): Promise<boolean> {
    const found = await known(id);
    const going = found?.going;
    // A removal of the old file that is running does not know this name.
    const file = going ? `${id}.${randomBytes(6).toString("hex")}` : (found?.file ?? id);
    await files.put(file, bytes);
    if (going) {
      const change = { $set: { file, touchedAt: at }, $unset: { going: 1, emptied: 1 } };
      return (await Model.updateOne({ _id: id, going }, change)).matchedCount === 1;
    }
    const first = {
      file,
      uploadedBy: by,
      uploadedAt: at,
      length: bytes.byteLength,
      ...present({ width, height, maker }),
      description: "",
      credit: "",
      words: [],
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

  /** Removes the files of removed images. An image that was uploaded again has another file. */
  async function emptyLeft(): Promise<void> {
    const left = await Model.find({ going: { $exists: true }, emptied: { $exists: false } })
      .select({ file: 1, going: 1 })
      .lean<{ _id: string; file: string; going: Date }[]>();
    for (const { _id, file, going } of left) {
      await files.remove([file, ...SIZES.map((size) => `${file}-${size}`)]);
      await Model.updateOne({ _id, going, file }, { $set: { emptied: true } });
    }
  }

  const store: ImageStore = {
    async add(image, by, now, maker) {
      for (let left = MOST_TRIES; left > 0; left -= 1)
        if (await added(image, by, new Date(now), maker)) return;
      throw new Error(`The image ${image.id} was deleted while it was stored`);
    },
    async get(id) {
      const record = await known(id);
      if (record?.going) return undefined;
      const older = record === undefined && (await inDatabase.has(id));
      const bytes = record ? await files.get(record.file) : older ? await inDatabase.get(id) : undefined;
      return bytes && { id, bytes };
    },
    async lengths(ids) {
      const records = await Model.find({ _id: { $in: [...ids] }, length: { $exists: true } })
        .select({ length: 1 })
        .lean<{ _id: string; length: number }[]>();
      return new Map(records.map(({ _id, length }) => [_id, length]));
    },
    async size(id, size) {
      const record = await known(id);
      // Invented ids must not reach the bucket, where requests cost money.
      if (record ? record.going : !(await inDatabase.has(id))) return undefined;
      return files.get(`${record?.file ?? id}-${size}`);
    },
    async keepSize(id, size, bytes) {
      const record = await known(id);
      // A resized image of a removed image would never be removed.
      if (!record?.going) await files.put(`${record?.file ?? id}-${size}`, bytes);
    },
    async list({ words, after, limit, maker }) {
      const at = after && new Date(after.at);
      const records = await Model.find({
        ...NOT_GOING,
        ...present({ maker }),
        $and: [
          ...words.map((word) => ({ words: { $regex: `^${escaped(word)}` } })),
          ...(at && after
            ? [{ $or: [{ uploadedAt: { $lt: at } }, { uploadedAt: at, _id: { $lt: after.id } }] }]
            : []),
          { uploadedAt: { $lte: at ?? FAR } },
        ],
      })
        .sort({ uploadedAt: -1, _id: -1 })
        .limit(limit)
        .lean<PictureRecord[]>();
      return records.map(toPicture);
    },
    async describe(id, said, maker) {
      const of = { _id: id, ...NOT_GOING, ...present({ maker }) };
      const before = await Model.findOne(of).lean<PictureRecord | null>();
      if (!before) return undefined;
      const { description, credit, focus = before.focus ?? "" } = said;
      const now: PictureWords = { description, credit, focus };
      const wasEmptied = (name: keyof PictureWords): boolean =>
        Boolean(before[name]) || (before.emptiedByHand?.includes(name) ?? false);
      const emptiedByHand = SAID.filter((name) => now[name] === "" && wasEmptied(name));
      const words = wordsOf(`${description} ${credit}`);
      const { matchedCount } = await Model.updateOne(of, { $set: { ...now, words, emptiedByHand } });
      const record = matchedCount === 1 ? await Model.findById(id).lean<PictureRecord | null>() : null;
      return record ? toPicture(record) : undefined;
    },
    async learn(id, said, maker) {
      const of = { _id: id, ...NOT_GOING, ...present({ maker }) };
      for (let left = MOST_TRIES; left > 0; left -= 1) {
        const before = await Model.findOne(of).lean<PictureRecord | null>();
        if (!before) return;
        const { description = "", credit = "", focus = "", emptiedByHand = [] } = before;
        const known: PictureWords = { description, credit, focus };
        const learned = SAID.filter(
          (name) => known[name] === "" && said[name] && !emptiedByHand.includes(name),
        );
        if (learned.length === 0) return;
        const next = { ...known, ...Object.fromEntries(learned.map((name) => [name, said[name]])) };
        // The update happens only if the fields are unchanged, so that text which a person enters meanwhile
        // stays.
        const seen = Object.fromEntries(SAID.map((name) => [name, known[name] || { $in: ["", null] }]));
        const words = wordsOf(`${next.description} ${next.credit}`);
        const { matchedCount } = await Model.updateOne({ ...of, ...seen }, { $set: { ...next, words } });
        if (matchedCount === 1) return;
      }
    },
    async use(ids, now) {
      if (ids.size === 0) return;
      const named = { _id: { $in: [...ids] } };
      await Model.updateMany({ ...named, ...NOT_GOING }, { $max: { touchedAt: new Date(now) } });
      // The check comes after the images were marked as used, so an image that exists now stays.
      const gone = await Model.findOne({ ...named, going: { $exists: true } })
        .select({ _id: 1 })
        .lean();
      if (gone) throw new PictureRemovedError("An unused image was deleted in the meantime: upload it again");
    },
    async sweep(before, limit, now) {
      await emptyLeft();
      const old = await Model.find({ ...NOT_GOING, touchedAt: { $lt: new Date(before) } })
        .sort({ touchedAt: 1 })
        .limit(limit)
        .select({ touchedAt: 1 })
        .lean<{ _id: string; touchedAt: Date }[]>();
      const unused = await unusedOf(connection, new Set(old.map(({ _id }) => _id)));
      for (const { _id, touchedAt } of old) {
        // The image is in use, so it is checked again after the same time; only if the record is unchanged.
        const seen = { _id, touchedAt, ...NOT_GOING };
        const at = new Date(now);
        await Model.updateOne(seen, { $set: unused.has(_id) ? { going: at } : { touchedAt: at } });
      }
      await emptyLeft();
      return old.length;
    },
  };
  return {
    Model,
    store,
    async sizeAt(address: string): Promise<ImageSize> {
      const [id] = picturesIn(address);
      if (id === undefined) return {};
      const record = await Model.findById(id)
        .select({ width: 1, height: 1 })
        .lean<Partial<PictureRecord> | null>();
      return present({ imageWidth: record?.width, imageHeight: record?.height });
    },
    bytesOf: ({ _id, file }: { _id: string; file?: string }) => files.get(file ?? _id),
    /**
     * Stores the bytes of an image whose record is written next; returns the part of the record about the file.
     * Existing files stay.
     */
    async keep(id: string, bytes: Uint8Array, now: number): Promise<{ file: string; touchedAt: Date }> {
      const touchedAt = new Date(now);
      const found = await Model.findOneAndUpdate({ _id: id, ...NOT_GOING }, { $max: { touchedAt } })
        .select({ file: 1 })
        .lean<{ file: string } | null>();
      if (found || !(await Model.exists({ _id: id }))) {
        const file = found?.file ?? id;
        if (!(found && (await files.get(file)))) await files.put(file, bytes);
        return { file, touchedAt };
      }
      // The image was removed there as unused, so it is added again.
      await store.add({ id, bytes }, "import", now);
      return { file: (await known(id))?.file ?? id, touchedAt };
    },
  };
}
