import { type Connection, mongo, Schema, type Types } from "mongoose";
import { isDuplicateKey } from "./duplicate-key.ts";
import { changedAt } from "./story-listing.ts";
import type { StoryModels } from "./story-model.ts";
import type { AddressPart, StoredAddress } from "./types.ts";

/**
 * The parts in which sitemaps list all stories: ranges of ids, which follow the order in which stories came. A range is closed
 * once it is full and then stays, so a part is read by the index over ids wherever it lies, and no part is passed to reach it.
 */
export interface AddressParts {
  /** The last part is closed and a new one begun when it holds `size` addresses. In order; empty while there are no stories. */
  list(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
  /** What readers see of these stories changed at `at`, ms since 1970: their parts say so. */
  changed(ids: readonly Types.ObjectId[], at: number): Promise<void>;
}

/** Addresses in one part; the protocol allows 50,000, which no crawler likes to read for one new story. */
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
/** Parts that an index of sitemaps may name. */
const MOST_PARTS = 50_000;

/** `listed`: the query of what readers may see now. */
export function createAddressParts(
  connection: Connection,
  { Story }: StoryModels,
  listed: () => object,
): AddressParts & { createIndexes(): Promise<void> } {
  const schema = new Schema<PartRecord>(
    { _id: Number, from: { type: Schema.Types.ObjectId, required: true }, changedAt: Date },
    { collection: "addressparts", versionKey: false },
  );
  schema.index({ from: 1 });
  const Part = connection.model<PartRecord>("AddressPart", schema);

  const read = (from: Types.ObjectId, to: Types.ObjectId | undefined, skip: number, limit: number) =>
    Story.find({ ...listed(), _id: { $gte: from, ...(to ? { $lt: to } : {}) } })
      .select({ updatedAt: 1, visibleFrom: 1 })
      .sort({ _id: 1 })
      .skip(skip)
      .limit(limit)
      .batchSize(limit + 1)
      .lean();

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
    const stories = await read(part.from, to, 0, 2 * size);
    const latest = new Date(stories.reduce((last, story) => Math.max(last, changedAt(story)), 0));
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
        last = await begin(last._id + 1, next._id);
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
      const stories = await read(new mongo.ObjectId(from), end, 0, limit);
      return stories.map((story) => ({ id: story._id.toHexString(), changedAt: changedAt(story) }));
    },
    async changed(ids, at) {
      const [last] = await Part.find().sort({ _id: -1 }).limit(1).lean<PartRecord[]>();
      if (!last) return;
      // The last part is looked at story by story.
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
