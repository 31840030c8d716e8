import type { Connection } from "mongoose";
import { isDuplicateKey } from "../duplicate-key.ts";
import { imageModel } from "./database-files.ts";
import { pictureModel } from "./picture-store.ts";

const AT_ONCE = 500;

interface OlderPicture {
  _id: string;
  uploadedBy?: string;
  uploadedAt?: Date;
}

/**
 * Images without a record, in batches: they were uploaded before the library existed, or by a build without it.
 */
async function* withoutRecord(connection: Connection): AsyncGenerator<OlderPicture[]> {
  const [Images, Pictures] = [imageModel(connection), pictureModel(connection)];
  for (let after = ""; ; ) {
    const found = await Images.find({ _id: { $gt: after } })
      .select({ bytes: 0 })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .lean<OlderPicture[]>();
    const last = found.at(-1);
    if (!last) return;
    after = last._id;
    // A name with a dot belongs to a resized image, or to the file of an image with a record.
    const originals = found.filter(({ _id }) => !_id.includes("."));
    const known = await Pictures.find({ _id: { $in: originals.map(({ _id }) => _id) } })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    const has = new Set(known.map(({ _id }) => _id));
    const missing = originals.filter(({ _id }) => !has.has(_id));
    if (missing.length > 0) yield missing;
  }
}

export async function hasOlderPictures(connection: Connection): Promise<boolean> {
  for await (const _missing of withoutRecord(connection)) return true;
  return false;
}

/** Adds a record for each old image; it may run twice. `step`: called before each batch. */
export async function recordOlderPictures(
  connection: Connection,
  now: number,
  step: () => Promise<void> = async () => undefined,
): Promise<void> {
  const Pictures = pictureModel(connection);
  for await (const missing of withoutRecord(connection)) {
    await step();
    const at = new Date(now);
    const records = missing.map(({ _id, uploadedBy = "", uploadedAt = at }) => ({
      _id,
      file: _id,
      uploadedBy,
      uploadedAt,
      touchedAt: at,
      description: "",
      credit: "",
      words: [],
    }));
    try {
      await Pictures.insertMany(records, { ordered: false });
    } catch (error) {
      // The image was uploaded again meanwhile.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
