import { type Connection, mongo, Schema, type Types } from "mongoose";
import { isDuplicateKey } from "./duplicate-key.ts";
import { collectionSchema, required } from "./schema.ts";
import type { AddressPart, StoredAddress } from "./types.ts";

/**
 * The parts in which sitemaps list all stories, and those in which they list all matches: ranges of object ids, which
 * ascend in the order in which stories came. A range is closed once it is full and never changes then, so an index
 * reads any part directly, without passing the parts before it.
 */
export interface AddressParts {
  /**
   * The parts; when the last one holds `size` addresses it is closed and a new one begun. In order; empty while there
   * are no stories.
   */
  list(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
  /** Sets the date of the parts that these are in: what readers see of them changed at `at`, ms since 1970. */
  changed(ids: readonly Types.ObjectId[], at: number): Promise<void>;
}

/** Addresses in one part; the protocol allows 50,000, too many to read again for one new story. */
export const ADDRESSES_IN_PART = 5_000;

interface PartRecord {
  /** From 1. */
  _id: number;
  /** The first id in it. */
  from: Types.ObjectId;
  /** When something in a closed part last changed. */
  changedAt?: Date;
}

const FIRST_ID = new mongo.ObjectId("000000000000000000000000");
/** Most parts; an index of sitemaps may name no more. */
const MOST_PARTS = 50_000;

/** What has addresses, in the order of its object ids. */
export interface Addressed {
  /** From `from` (inclusive) up to `to` (exclusive), `skip` of them passed. Only what readers may see now. */
  read(
    from: Types.ObjectId,
    to: Types.ObjectId | undefined,
    skip: number,
    limit: number,
  ): Promise<(StoredAddress & { place: Types.ObjectId })[]>;
}

/** Stored in the collection and model of these names. */
export function createAddressParts(
  connection: Connection,
  names: { collection: string; model: string },
  { read }: Addressed,
): AddressParts & { createIndexes(): Promise<void> } {
  const schema = collectionSchema<PartRecord>(names.collection, {
    _id: Number,
    ...required({ from: Schema.Types.ObjectId }),
    changedAt: Date,
  });
  schema.index({ from: 1 });
  const Part = connection.model<PartRecord>(names.model, schema);

  async function begin(_id: number, from: Types.ObjectId): Promise<PartRecord> {
    // Another process may have begun it elsewhere at the same moment: the first one counts.
    await Part.create({ _id, from }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    const part = await Part.findById(_id).lean<PartRecord | null>();
    if (!part) throw new Error(`Part ${_id} of the addresses is gone`);
    return part;
  }

  async function latestIn(part: PartRecord, to: Types.ObjectId, size: number): Promise<Date> {
    const found = await read(part.from, to, 0, 2 * size);
    const latest = new Date(found.reduce((last, { changedAt }) => Math.max(last, changedAt), 0));
    await Part.updateOne({ _id: part._id }, { $max: { changedAt: latest } });
    return latest;
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
        const [next] = await read(last.from, undefined, size, 1);
        if (!next) break;
        last = await begin(last._id + 1, next.place);
        parts.push(last);
      }
      const listedParts: AddressPart[] = [];
      for (const [at, part] of parts.entries()) {
        const to = parts[at + 1]?.from;
        const range = { from: part.from.toHexString(), ...(to ? { to: to.toHexString() } : {}) };
        if (to) {
          const latest = part.changedAt ?? (await latestIn(part, to, size));
          listedParts.push({ ...range, changedAt: latest.getTime() });
        } else if ((await read(part.from, undefined, 0, 1)).length > 0) listedParts.push(range);
      }
      return listedParts;
    },
    async addresses({ from, to }, limit) {
      const end = to === undefined ? undefined : new mongo.ObjectId(to);
      const found = await read(new mongo.ObjectId(from), end, 0, limit);
      return found.map(({ id, changedAt }) => ({ id, changedAt }));
    },
    async changed(ids, at) {
      const [last] = await Part.find().sort({ _id: -1 }).limit(1).lean<PartRecord[]>();
      if (!last) return;
      // Changes in the last part need no date: it is read story by story.
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
