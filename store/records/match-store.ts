import { type Connection, type Model, mongo, Schema, type Types } from "mongoose";
import { type Addressed, createAddressParts } from "../address-parts.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { MatchStore } from "../types.ts";

interface MatchRecord {
  _id: string;
  /** The provider's document as received. */
  raw: string;
  /** The parsed scorecard as JSON, which the store does not read: players' ids cannot be names of fields. */
  document: string;
  savedAt: Date;
  arrival: Types.ObjectId;
}

const SAVE_TRIES = 8;

const matchesAddressed = (Matches: Model<MatchRecord>): Addressed => ({
  async read(from, to, limit) {
    const found = await Matches.find({ arrival: { $gte: from, ...(to ? { $lt: to } : {}) } })
      .select({ savedAt: 1 })
      .sort({ arrival: 1 })
      .limit(limit)
      .batchSize(limit + 1)
      .lean();
    return found.map(({ _id, savedAt }) => ({ id: _id, changedAt: savedAt.getTime() }));
  },
  async placeAfter(from, places) {
    const found = await Matches.findOne({ arrival: { $gte: from } })
      .select({ arrival: 1 })
      .sort({ arrival: 1 })
      .skip(places)
      .lean<Pick<MatchRecord, "arrival"> | null>();
    return found?.arrival;
  },
});

type Saved = Pick<MatchRecord, "raw" | "document" | "savedAt">;

/**
 * Replaces a match only if the stored document still has the text of `before`: a revision would not notice
 * saves of an older build. Undefined if it did not write.
 */
async function replace(
  Matches: Model<MatchRecord>,
  code: string,
  before: Pick<MatchRecord, "document"> | null,
  saved: Saved,
): Promise<{ arrival?: Types.ObjectId } | undefined> {
  if (before) {
    const { document } = before;
    const projection = { arrival: 1 };
    const found = await Matches.findOneAndUpdate(
      { _id: code, document },
      { $set: saved },
      { projection },
    ).lean<Partial<Pick<MatchRecord, "arrival">> | null>();
    return found ?? undefined;
  }
  const arrival = new mongo.ObjectId();
  try {
    await Matches.create({ _id: code, ...saved, arrival });
    return { arrival };
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

export function createMatchStore(connection: Connection): MatchStore {
  const schema = collectionSchema<MatchRecord>("matches", {
    _id: String,
    ...required({ raw: String, document: String, savedAt: Date }),
    arrival: Schema.Types.ObjectId,
  });
  schema.index({ arrival: 1 });
  const Model = connection.model<MatchRecord>("Match", schema);
  const parts = createAddressParts(
    connection,
    { collection: "matchparts", model: "MatchPart" },
    matchesAddressed(Model),
  );
  return {
    async save(code, raw, document, now, stays = () => false) {
      const saved: Saved = { raw, document: JSON.stringify(document), savedAt: new Date(now) };
      for (let attempt = 0; attempt < SAVE_TRIES; attempt += 1) {
        const before = await Model.findById(code)
          .select({ document: 1 })
          .lean<Pick<MatchRecord, "document"> | null>();
        if (before && stays(JSON.parse(before.document))) return false;
        const written = await replace(Model, code, before, saved);
        if (!written) continue;
        if (written.arrival) await parts.changed([written.arrival], now);
        return true;
      }
      throw new Error(`Match ${code} is being saved by too many processes at once`);
    },
    async get(code) {
      const record = await Model.findById(code).lean();
      return record ? { raw: record.raw, document: JSON.parse(record.document) } : undefined;
    },
    async stored(codes) {
      const records = await Model.find({ _id: { $in: [...codes] } })
        .select({ _id: 1 })
        .lean();
      return new Set(records.map(({ _id }) => _id));
    },
    addressParts: (size) => parts.list(size),
    addresses: (part, limit) => parts.addresses(part, limit),
  };
}
