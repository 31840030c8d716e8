import type { Model as MongooseModel } from "mongoose";
import { feedName } from "../../core/news/feeds/feed-name.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import type { FeedFields, FeedStore, FeedWrite } from "../types.ts";
import { feedId } from "./feed-id.ts";
import { atRevision, marked, type ReadSources, type SourceRecord, toSource } from "./source-store.ts";

const FEED = { kind: "feed" } as const;
const POLLED = { ...FEED, retired: false } as const;

/** A feed's polling state is removed when its definition changes, because it belongs to the old one. */
const AFRESH = { $unset: { etag: 1, lastModified: 1, lastError: 1, lastErrorAt: 1 } } as const;

const byDesk = (by: string, now: number) => ({ desk: true, changedBy: by, changedAt: now });
const due = (now: number) => ({ retired: false, paused: false, failures: 0, nextCheckAt: now });

export function createFeedStore(Model: MongooseModel<SourceRecord>, read: ReadSources): FeedStore {
  const stored = async (id: string): Promise<SourceRecord | null> =>
    Model.findOne({ _id: id, ...FEED }).lean<SourceRecord | null>();

  const done = async (id: string): Promise<FeedWrite> => {
    const record = await stored(id);
    return record ? { state: "done", feed: toSource(record) } : { state: "gone" };
  };
  const missed = async (id: string): Promise<FeedWrite> => {
    const record = await stored(id);
    return record && !record.retired ? { state: "conflict", feed: toSource(record) } : { state: "gone" };
  };
  const isTaken = async (url: string, except?: string): Promise<boolean> =>
    (await Model.findOne({ ...POLLED, url, ...(except === undefined ? {} : { _id: { $ne: except } }) })
      .select({ _id: 1 })
      .lean()) !== null;

  const broughtBack = async (id: string, fields: FeedFields, by: string, now: number): Promise<boolean> => {
    const { matchedCount } = await Model.updateOne(
      { _id: id, ...FEED, retired: true },
      { $set: { ...fields, ...due(now), ...byDesk(by, now), ...marked() }, $inc: { revision: 1 }, ...AFRESH },
    );
    return matchedCount === 1;
  };

  return {
    async list(limit) {
      const records = await Model.find(POLLED).limit(limit).lean<SourceRecord[]>();
      return (await read(records)).toSorted(
        (a, b) => a.name.localeCompare(b.name, "bn") || (a.id < b.id ? -1 : 1),
      );
    },

    count: async () => await Model.countDocuments(POLLED),

    async ofDesk() {
      const records = await Model.find({ ...FEED, desk: true })
        .select({ url: 1, retired: 1 })
        .lean<SourceRecord[]>();
      return records.map(({ _id, url, retired }) => ({ id: _id, url, retired }));
    },

    async add(fields, by, now) {
      if (await isTaken(fields.url)) return { state: "taken" };
      // Id of a feed from the file (workers/news/feed-sources.ts), unless another feed has it.
      for (const id of [feedId(feedName(fields.url)), feedId(fields.url)]) {
        if (await broughtBack(id, fields, by, now)) return done(id);
        try {
          await Model.create({
            _id: id,
            ...FEED,
            ...fields,
            ...due(now),
            ...byDesk(by, now),
            unchangedCount: 0,
            revision: 1,
          });
          return done(id);
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return { state: "taken" };
    },

    async change(id, fields, by, now, revision) {
      const before = await stored(id);
      if (!before || before.retired) return { state: "gone" };
      if (await isTaken(fields.url, id)) return { state: "taken" };
      const { matchedCount } = await Model.updateOne(
        { _id: id, ...POLLED, ...atRevision(revision) },
        {
          $set: {
            ...fields,
            ...byDesk(by, now),
            failures: 0,
            nextCheckAt: now,
            ...(before.rights === fields.rights ? {} : marked()),
          },
          $inc: { revision: 1 },
          ...AFRESH,
        },
      );
      return matchedCount === 1 ? done(id) : missed(id);
    },

    async remove(id, by, now, revision) {
      const { matchedCount } = await Model.updateOne(
        { _id: id, ...POLLED, ...atRevision(revision) },
        { $set: { retired: true, ...byDesk(by, now) }, $inc: { revision: 1 } },
      );
      return matchedCount === 1 ? done(id) : missed(id);
    },

    async moved(id, url) {
      await Model.updateOne({ _id: id, ...FEED }, { $set: { url } });
    },
  };
}
