import type { Connection } from "mongoose";
import { present } from "../../core/present.ts";
import { collectionSchema, required } from "../schema.ts";
import type { Presence, PresenceStore } from "../types.ts";

interface PresenceRecord extends Presence {
  _id: string;
  until: Date;
}

const MOST_OF_ONE = 50;
const MOST_TOLD = 500;

/** Editors who have an article open, in `presences`: one entry for each tab (decisions/admin.md#presence). */
export function createPresenceStore(connection: Connection) {
  const schema = collectionSchema<PresenceRecord>("presences", {
    _id: String,
    ...required({ articleId: String, account: String, name: String, until: Date }),
    blogId: String,
  });
  schema.index({ until: 1 });
  schema.index({ account: 1 });
  schema.index({ blogId: 1, until: -1 });
  const Model = connection.model<PresenceRecord>("Presence", schema);
  const idOf = (articleId: string, account: string, tab: string): string => `${articleId}:${account}:${tab}`;

  const store: PresenceStore = {
    async enter({ articleId, blogId, account, name }, tab, until) {
      const _id = idOf(articleId, account, tab);
      const set = { articleId, ...present({ blogId }), account, name, until: new Date(until) };
      const renewed = await Model.updateOne({ _id }, { $set: set });
      if (renewed.matchedCount > 0) return false;
      if ((await Model.countDocuments({ account })) >= MOST_OF_ONE) return false;
      await Model.updateOne({ _id }, { $set: set }, { upsert: true });
      return true;
    },
    async leave({ articleId, account }, tab) {
      const { deletedCount } = await Model.deleteOne({ _id: idOf(articleId, account, tab) });
      return deletedCount > 0;
    },
    async present(now) {
      const records = await Model.find({ until: { $gt: new Date(now) }, blogId: null })
        .sort({ until: -1 })
        .limit(MOST_TOLD)
        .lean<PresenceRecord[]>();
      return records.map(({ articleId, account, name }): Presence => ({ articleId, account, name }));
    },
    async inBlog(blogId, now) {
      const records = await Model.find({ blogId, until: { $gt: new Date(now) } })
        .sort({ until: -1 })
        .limit(MOST_TOLD)
        .lean<PresenceRecord[]>();
      return records.map(({ _id, articleId, account, name }) => ({
        articleId,
        account,
        name,
        tab: _id.slice(_id.lastIndexOf(":") + 1),
      }));
    },
    async blogsLeft(now) {
      const records = await Model.find({ until: { $lte: new Date(now) }, blogId: { $ne: null } })
        .limit(MOST_TOLD)
        .lean<PresenceRecord[]>();
      return [...new Set(records.flatMap(({ blogId }) => blogId ?? []))];
    },
    async forget(now) {
      return (await Model.deleteMany({ until: { $lte: new Date(now) } })).deletedCount;
    },
  };
  return { Model, store };
}
