import { type Connection, Schema } from "mongoose";
import { deleteExpired } from "../delete-expired.ts";
import { collectionSchema, required } from "../schema.ts";
import type { ArticleVersion } from "../types.ts";
import { displayFields, fieldsOf } from "./article-columns.ts";
import type { ArticleRecord } from "./story-model.ts";

interface VersionRecord {
  _id: string;
  articleId: string;
  revision: number;
  savedBy: string;
  savedAt: Date;
  /** Time when the version was replaced, from which its retention counts. */
  replacedAt: Date;
  /** Fields as they were at that time; fields that were added later are missing. */
  fields: object;
}

export function currentVersion(record: ArticleRecord): ArticleVersion {
  return {
    ...fieldsOf(record),
    revision: record.revision,
    savedBy: record.savedBy ?? "",
    savedAt: (record.savedAt ?? record.createdAt).getTime(),
  };
}

/**
 * The collection `articleversions` has replaced versions; the newest version is the article's record. A version
 * is written before the article changes, so that a crash loses none.
 */
export function createArticleVersions(connection: Connection) {
  const schema = collectionSchema<VersionRecord>("articleversions", {
    _id: String,
    ...required({
      articleId: String,
      revision: Number,
      savedAt: Date,
      replacedAt: Date,
      fields: Schema.Types.Mixed,
    }),
    savedBy: { type: String, default: "" },
  });
  schema.index({ articleId: 1, revision: -1 });
  schema.index({ replacedAt: 1 });
  const Model = connection.model<VersionRecord>("ArticleVersion", schema);

  const toVersion = ({ revision, savedBy, savedAt, fields }: VersionRecord): ArticleVersion => ({
    ...displayFields(fields),
    revision,
    savedBy,
    savedAt: savedAt.getTime(),
  });

  return {
    Model,
    /** Stores the version that a save is about to replace. It may be repeated. */
    async keep(record: ArticleRecord, now: number): Promise<void> {
      const { revision, savedBy, savedAt, ...fields } = currentVersion(record);
      const articleId = record._id.toHexString();
      await Model.updateOne(
        { _id: `${articleId}:${revision}` },
        {
          $setOnInsert: {
            articleId,
            revision,
            savedBy,
            savedAt: new Date(savedAt),
            replacedAt: new Date(now),
            fields,
          },
        },
        { upsert: true },
      );
    },
    /** Versions before the revision `below`, newest first. Revisions are consecutive, so none is missing. */
    async older(articleId: string, below: number, most: number): Promise<ArticleVersion[]> {
      if (most <= 0) return [];
      const records = await Model.find({ articleId, revision: { $lt: below, $gte: below - most } })
        .select({ "fields.content": 0 })
        .sort({ revision: -1 })
        .limit(most)
        .lean<VersionRecord[]>();
      return records.map((record) => ({ ...toVersion(record), content: "" }));
    },
    /** Deletes at most `limit` versions that were replaced before a time; returns their number. */
    forget: (before: number, limit: number): Promise<number> =>
      deleteExpired(Model, "replacedAt", before, limit),
    count: (articleId: string, below: number): Promise<number> =>
      Model.countDocuments({ articleId, revision: { $lt: below } }),
    async one(articleId: string, revision: number): Promise<ArticleVersion | undefined> {
      const record = await Model.findById(`${articleId}:${revision}`).lean<VersionRecord | null>();
      return record ? toVersion(record) : undefined;
    },
  };
}
