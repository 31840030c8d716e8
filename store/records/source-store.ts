import type { Connection } from "mongoose";
import { collectionSchema, required } from "../schema.ts";
import type { NewSource, PollOutcome, Source, SourceKind, SourceStore } from "../types.ts";

/** A source as stored: `_id` is its id, everything else under its own name. Times are ms since 1970, as numbers. */
type SourceRecord = Omit<Source, "id"> & { _id: string };

function toSource({ _id, ...rest }: SourceRecord): Source {
  return { id: _id, ...rest };
}

export function createSourceStore(connection: Connection) {
  const schema = collectionSchema<SourceRecord>("sources", {
    _id: String,
    ...required({
      kind: String,
      intervalMs: Number,
      nextCheckAt: Number,
      paused: Boolean,
      retired: Boolean,
      failures: Number,
      unchangedCount: Number,
    }),
    name: String,
    url: String,
    section: String,
    format: String,
    code: String,
    matchType: String,
    lastSuccessAt: Number,
    lastChangeAt: Number,
    lastError: String,
    lastErrorAt: Number,
    etag: String,
    lastModified: String,
  });
  schema.index({ retired: 1, paused: 1, kind: 1, nextCheckAt: 1 });
  schema.index({ kind: 1, retired: 1 });
  schema.index({ retired: 1, failures: -1, _id: 1 });
  const Model = connection.model<SourceRecord>("Source", schema);

  const store: SourceStore = {
    async ensure(sources, now) {
      if (sources.length === 0) return;
      // Validators of one address are not valid for another.
      await Model.bulkWrite(
        sources.map((source) => ({
          updateOne: {
            filter: { _id: source.id, url: { $ne: source.url } },
            update: { $unset: { etag: 1, lastModified: 1 } },
          },
        })),
        { ordered: false },
      );
      await Model.bulkWrite(
        sources.map((source) => ({
          updateOne: {
            filter: { _id: source.id },
            update: {
              $set: { ...definition(source), retired: false },
              $setOnInsert: { nextCheckAt: now, paused: false, failures: 0, unchangedCount: 0 },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    async retireOthers(kind, ids) {
      await Model.updateMany({ kind, retired: false, _id: { $nin: [...ids] } }, { $set: { retired: true } });
    },

    async retire(id) {
      await Model.updateOne({ _id: id }, { $set: { retired: true } });
    },

    async due(kinds, now, limit) {
      const records = await Model.find({ ...polled(kinds), nextCheckAt: { $lte: now } })
        .select(DUE_FIELDS)
        .sort({ nextCheckAt: 1 })
        .limit(limit)
        .lean<SourceRecord[]>();
      return records.map(toSource);
    },

    async tooFarAhead(kinds, now, limit) {
      const records = await Model.find({ ...polled(kinds), nextCheckAt: { $gt: now } })
        .select(DUE_FIELDS)
        .sort({ nextCheckAt: -1 })
        .limit(limit)
        .lean<SourceRecord[]>();
      return records.filter((record) => record.nextCheckAt - now > 2 * longestWait(record)).map(toSource);
    },

    async get(id) {
      const record = await Model.findById(id).lean<SourceRecord | null>();
      return record ? toSource(record) : undefined;
    },

    async some(ids) {
      const records = await Model.find({ _id: { $in: [...ids] } }).lean<SourceRecord[]>();
      return records.map(toSource);
    },

    async list(limit) {
      const records = await Model.find().sort({ _id: 1 }).limit(limit).lean<SourceRecord[]>();
      return records.map(toSource);
    },

    async wanted(limit, kind) {
      const records = await Model.find({ retired: false, ...(kind === undefined ? {} : { kind }) })
        .sort({ failures: -1, _id: 1 })
        .limit(limit)
        .lean<SourceRecord[]>();
      return records.map(toSource);
    },

    async record(id, outcome) {
      await Model.updateOne({ _id: id }, learned(outcome));
    },

    async setPaused(id, paused) {
      const { matchedCount } = await Model.updateOne({ _id: id }, { $set: { paused } });
      return matchedCount === 1;
    },

    async pollNow(id, now) {
      const { matchedCount } = await Model.updateOne({ _id: id }, { $set: { nextCheckAt: now } });
      return matchedCount === 1;
    },
  };
  return { Model, store };
}

const polled = (kinds: readonly SourceKind[]) => ({
  retired: false,
  paused: false,
  kind: { $in: [...kinds] },
});

/** The fields that decide whether a source is due: a thousand sources are checked several times a second. */
const DUE_FIELDS = {
  kind: 1,
  intervalMs: 1,
  nextCheckAt: 1,
  failures: 1,
  lastSuccessAt: 1,
  lastErrorAt: 1,
} as const;

/** Back-off may lengthen a feed's wait to a quarter of an hour, so a failing one is not taken for one with a wrong clock. */
const LONGEST_BACKOFF = 15 * 60_000;

function longestWait(record: SourceRecord): number {
  return record.failures > 0 && record.kind === "feed"
    ? Math.max(record.intervalMs, LONGEST_BACKOFF)
    : record.intervalMs;
}

function definition(source: NewSource): Partial<SourceRecord> {
  const { id: _id, ...fields } = source;
  return fields;
}

function learned(outcome: PollOutcome) {
  if (!outcome.ok) {
    return {
      $set: { nextCheckAt: outcome.nextCheckAt, lastError: outcome.error, lastErrorAt: outcome.at },
      $inc: { failures: 1 },
    };
  }
  const { at, nextCheckAt, changed, remark, etag, lastModified } = outcome;
  return {
    $set: {
      nextCheckAt,
      failures: 0,
      lastSuccessAt: at,
      ...(changed ? { lastChangeAt: at } : {}),
      ...(remark === undefined ? {} : { lastError: remark, lastErrorAt: at }),
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    },
    ...(changed ? {} : { $inc: { unchangedCount: 1 } }),
    ...(etag === undefined || lastModified === undefined
      ? {
          $unset: {
            ...(etag === undefined ? { etag: 1 } : {}),
            ...(lastModified === undefined ? { lastModified: 1 } : {}),
          },
        }
      : {}),
  };
}
