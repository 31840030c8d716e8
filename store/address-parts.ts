import { type Connection, mongo, Schema, type Types } from "mongoose";
import { isDuplicateKey } from "./duplicate-key.ts";
import { collectionSchema, required } from "./schema.ts";
import type { AddressPart, StoredAddress } from "./types.ts";

/**
 * Parts of the sitemap: ranges of object ids of stories or matches, which increase in the order of arrival. A
 * full part is closed and its range never changes, so that any part can be read directly.
 */
export interface AddressParts {
  /** Lists the parts in order. When the last part has `size` addresses, it is closed and a new one begins. */
  list(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
  /** Sets the date of the parts that contain these ids, ms since 1970. */
  changed(ids: readonly Types.ObjectId[], at: number): Promise<void>;
  allChanged(at: number): Promise<void>;
}

/**
 * Most addresses in a part. The protocol allows 50,000, but these are too many to read again for one new story.
 */
export const ADDRESSES_IN_PART = 5_000;

interface PartRecord {
  _id: number;
  from: Types.ObjectId;
  changedAt?: Date;
  /** Number of addresses of a closed part; absent until they are counted. */
  holds?: number;
}

const FIRST_ID = new mongo.ObjectId("000000000000000000000000");
const MOST_PARTS = 50_000;

/** Documents that have a page of their own, in the order of their object ids. */
export interface Addressed {
  /**
   * Reads documents from `from` to `to` (exclusive), only those that readers may see and search engines may
   * index.
   */
  read(from: Types.ObjectId, to: Types.ObjectId | undefined, limit: number): Promise<StoredAddress[]>;
  /** Id that is so many documents after `from`, including documents that are not indexed. */
  placeAfter(from: Types.ObjectId, places: number): Promise<Types.ObjectId | undefined>;
}

/** Names of the collection and model of the stories' parts. */
export const STORY_PARTS = { collection: "addressparts", model: "AddressPart" } as const;

export function createAddressParts(
  connection: Connection,
  names: { collection: string; model: string },
  { read, placeAfter }: Addressed,
): AddressParts & { createIndexes(): Promise<void> } {
  const schema = collectionSchema<PartRecord>(names.collection, {
    _id: Number,
    ...required({ from: Schema.Types.ObjectId }),
    changedAt: Date,
    holds: Number,
  });
  schema.index({ from: 1 });
  const Part = connection.model<PartRecord>(names.model, schema);

  async function begin(_id: number, from: Types.ObjectId): Promise<PartRecord> {
    await Part.create({ _id, from }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    const part = await Part.findById(_id).lean<PartRecord | null>();
    if (!part) throw new Error(`Part ${_id} of the addresses is gone`);
    return part;
  }

  /** Number of addresses of a closed part, counted once, and the time of its last change, ms since 1970. */
  async function contentOf(part: PartRecord, to: Types.ObjectId, size: number) {
    const { holds, changedAt } = part;
    if (holds !== undefined && changedAt) return { holds, changedAt: changedAt.getTime() };
    const found = await read(part.from, to, 2 * size);
    const latest = found.reduce((last, each) => Math.max(last, each.changedAt), changedAt?.getTime() ?? 0);
    await Part.updateOne(
      { _id: part._id },
      { $max: { changedAt: new Date(latest) }, $set: { holds: found.length } },
    );
    return { holds: found.length, changedAt: latest };
  }

  return {
    async createIndexes() {
      await Part.createIndexes();
    },
    async list(size) {
      const parts = await Part.find()
        .sort({ _id: 1 })
        .limit(MOST_PARTS)
        .batchSize(MOST_PARTS)
        .lean<PartRecord[]>();
      let last = parts.at(-1) ?? (await begin(1, FIRST_ID));
      if (parts.length === 0) parts.push(last);
      while (parts.length < MOST_PARTS) {
        const next = await placeAfter(last.from, size);
        if (!next) break;
        last = await begin(last._id + 1, next);
        parts.push(last);
      }
      const listedParts: AddressPart[] = [];
      for (const [at, part] of parts.entries()) {
        const to = parts[at + 1]?.from;
        const range = { from: part.from.toHexString(), ...(to ? { to: to.toHexString() } : {}) };
        if (to) {
          const { holds, changedAt } = await contentOf(part, to, size);
          if (holds > 0) listedParts.push({ ...range, changedAt });
        } else if ((await read(part.from, undefined, 1)).length > 0) listedParts.push(range);
      }
      return listedParts;
    },
    async addresses({ from, to }, limit) {
      const end = to === undefined ? undefined : new mongo.ObjectId(to);
      return read(new mongo.ObjectId(from), end, limit);
    },
    async allChanged(at) {
      await Part.updateMany({}, { $max: { changedAt: new Date(at) }, $unset: { holds: 1 } });
    },
    async changed(ids, at) {
      const [last] = await Part.find().sort({ _id: -1 }).limit(1).lean<PartRecord[]>();
      if (!last) return;
      // Changes in the last part need no date, because it is read story by story.
      const older = ids.filter((id) => id.toHexString() < last.from.toHexString());
      const found = await Promise.all(
        older.map((id) =>
          Part.findOne({ from: { $lte: id } })
            .sort({ from: -1 })
            .lean<PartRecord | null>(),
        ),
      );
      const changed = [...new Set(found.flatMap((part) => part?._id ?? []))];
      if (changed.length === 0) return;
      await Part.updateMany({ _id: { $in: changed } }, { $max: { changedAt: new Date(at) } });
    },
  };
}
