import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import { DEFAULT_RIGHTS, type FeedRights } from "../../core/news/feeds/rights.ts";
import { present } from "../../core/present.ts";
import { collectionSchema, required } from "../schema.ts";
import type { NewSource, PollOutcome, Source, SourceKind, SourceStore } from "../types.ts";
import { createPausedHosts } from "./paused-hosts.ts";

/** A stored source; `_id` is its id. Times are ms since 1970, as numbers. */
export type SourceRecord = Omit<Source, "id"> & { _id: string };

export function toSource({ _id, ...rest }: SourceRecord): Source {
  return { id: _id, ...rest };
}

export type ReadSources = (records: readonly SourceRecord[]) => Promise<Source[]>;

/** Creates the store of sources. `clock`: ms since 1970. */
export function createSourceStore(connection: Connection, clock: () => number) {
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
    rights: String,
    importance: Number,
    rightsDue: String,
    code: String,
    matchType: String,
    lastSuccessAt: Number,
    lastChangeAt: Number,
    lastError: String,
    lastErrorAt: Number,
    etag: String,
    lastModified: String,
    revision: Number,
    desk: Boolean,
    changedBy: String,
    changedAt: Number,
  });
  schema.index({ retired: 1, paused: 1, kind: 1, nextCheckAt: 1 });
  schema.index({ kind: 1, retired: 1 });
  schema.index({ retired: 1, failures: -1, _id: 1 });
  schema.index({ rightsDue: 1 }, { sparse: true });
  const Model = connection.model<SourceRecord>("Source", schema);
  const hosts = createPausedHosts(connection, clock);

  const read: ReadSources = async (records) => {
    const isPaused = await hosts.pausedAt();
    return records
      .map(toSource)
      .map((source) => (isPaused(source.url) ? { ...source, paused: true, pausedWithHost: true } : source));
  };
  /**
   * Sources whose host is not paused. They are filtered after the limit, which is higher than the number of
   * sources.
   */
  const notPaused = async (records: readonly SourceRecord[]): Promise<Source[]> =>
    (await read(records)).filter(({ paused }) => !paused);

  const store: SourceStore = {
    async ensure(sources, now) {
      if (sources.length === 0) return;
      // Validators belong to one address, and a changed definition makes other stories from the same answer.
      await Model.bulkWrite(
        sources.map((source) => ({
          updateOne: {
            filter: { _id: source.id, ...NOT_OF_DESK, $or: readOtherwise(source) },
            update: { $unset: { etag: 1, lastModified: 1 }, $inc: { revision: 1 } },
          },
        })),
        { ordered: false },
      );
      // Rights and mark change in one write, so that stories never follow the old rights.
      const changed = sources.flatMap(({ id, rights }) =>
        rights === undefined
          ? []
          : [
              {
                updateOne: {
                  filter: { ...othersThan(id, rights), ...NOT_OF_DESK },
                  update: { $set: { rights, ...marked() } },
                },
              },
            ],
      );
      if (changed.length > 0) await Model.bulkWrite(changed, { ordered: false });
      const newcomer = { nextCheckAt: now, paused: false, failures: 0, unchangedCount: 0, retired: false };
      // The store uses two writes, because one upsert that skips the desk's changes would insert a duplicate.
      await Model.bulkWrite(
        sources.flatMap((source) => [
          {
            updateOne: {
              filter: { _id: source.id, ...NOT_OF_DESK },
              update: { $set: { ...definition(source), retired: false } },
            },
          },
          {
            updateOne: {
              filter: { _id: source.id },
              update: { $setOnInsert: { ...definition(source), ...newcomer } },
              upsert: true,
            },
          },
        ]),
        { ordered: false },
      );
    },

    async retireOthers(kind, ids) {
      await Model.updateMany(
        { kind, retired: false, ...NOT_OF_DESK, _id: { $nin: [...ids] } },
        { $set: { retired: true } },
      );
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
      return notPaused(records);
    },

    async furthestAhead(kinds, now, limit) {
      const records = await Model.find({ ...polled(kinds), nextCheckAt: { $gt: now } })
        .select(DUE_FIELDS)
        .sort({ nextCheckAt: -1 })
        .limit(limit)
        .lean<SourceRecord[]>();
      return notPaused(records);
    },

    async get(id) {
      const record = await Model.findById(id).lean<SourceRecord | null>();
      return record ? (await read([record]))[0] : undefined;
    },

    async some(ids) {
      const records = await Model.find({ _id: { $in: [...ids] } }).lean<SourceRecord[]>();
      return read(records);
    },

    async list(limit) {
      const records = await Model.find().sort({ _id: 1 }).limit(limit).lean<SourceRecord[]>();
      return read(records);
    },

    async wanted(limit, kind) {
      const records = await Model.find({ retired: false, ...present({ kind }) })
        .sort({ failures: -1, _id: 1 })
        .limit(limit)
        .lean<SourceRecord[]>();
      return read(records);
    },

    async record(id, outcome, revision) {
      await Model.updateOne(
        { _id: id, ...(revision === undefined ? {} : atRevision(revision)) },
        learned(outcome),
      );
    },

    async setPaused(id, paused) {
      const { matchedCount } = await Model.updateOne({ _id: id }, { $set: { paused } });
      return matchedCount === 1;
    },

    async sayRights() {
      const unsaid = await Model.find({ kind: "feed", rights: null }).select({ _id: 1 }).lean();
      for (const { _id } of unsaid) {
        await Model.updateOne({ _id, rights: null }, { $set: { rights: DEFAULT_RIGHTS, ...marked() } });
      }
    },

    async savedUnder(id, rights = DEFAULT_RIGHTS) {
      await Model.updateOne(othersThan(id, rights), { $set: marked() });
    },

    async withRightsDue() {
      const record = await Model.findOne({ rightsDue: { $gt: "" } }).lean<SourceRecord | null>();
      return record ? toSource(record) : undefined;
    },

    async rightsFollowed(id, rightsDue) {
      await Model.updateOne({ _id: id, rightsDue }, { $unset: { rightsDue: 1 } });
    },

    async pollNow(id, now, afresh) {
      const { matchedCount } = await Model.updateOne(
        { _id: id },
        { $set: { nextCheckAt: now }, ...(afresh ? { $inc: { revision: 1 } } : {}) },
      );
      return matchedCount === 1;
    },
  };
  return { Model, store, read, hosts };
}

const polled = (kinds: readonly SourceKind[]) => ({
  retired: false,
  paused: false,
  kind: { $in: [...kinds] },
});

const DUE_FIELDS = {
  kind: 1,
  url: 1,
  intervalMs: 1,
  nextCheckAt: 1,
  failures: 1,
  lastSuccessAt: 1,
  lastErrorAt: 1,
} as const;

const othersThan = (id: string, rights: FeedRights) => ({ _id: id, rights: { $ne: rights } });

const NOT_OF_DESK = { desk: { $ne: true } } as const;

/** A source without a stored revision never changed. */
export const atRevision = (revision: number) => ({ revision: revision === 0 ? null : revision });

/** Mark that the stories of the feed must follow its new rights. */
export const marked = () => ({ rightsDue: randomUUID() });

/** Whether the difference of two definitions makes other stories from the same answer. */
function readOtherwise({ kind, url, section, name, format, rights, importance }: NewSource) {
  const read = kind === "feed" ? present({ url, section, name, format, rights, importance }) : { url };
  return Object.entries(read).map(([column, value]) => ({ [column]: { $ne: value } }));
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
      ...present({ etag, lastModified }),
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
