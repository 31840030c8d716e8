import { type Connection, Schema } from "mongoose";
import { present } from "../../core/present.ts";
import { collectionSchema, required } from "../schema.ts";
import type { Blog, BlogStore } from "./blog-types.ts";
import { createPostStore } from "./post-store.ts";
import { updateOf } from "./update-of.ts";

const TRIES = 20;

interface BlogRecord extends Omit<Blog, "id"> {
  _id: string;
  pendingFrom?: number;
}

const toBlog = ({ _id, pendingFrom: _, ...record }: BlogRecord): Blog => ({
  ...record,
  id: _id,
  // Blogs of earlier versions have none.
  pushes: record.pushes ?? [],
});

/** A blog of which nothing is stored. */
const newBlog = (id: string): Blog => ({
  id,
  state: "soon",
  revision: 0,
  zone: "Asia/Dhaka",
  writers: [],
  closesItself: false,
  showsWriting: false,
  lastPostAt: 0,
  quiet: false,
  pushes: [],
});

/** The collections `blogs`, `blogposts` and `blogpostversions` (decisions/blog.md#storage). */
export function createBlogStore(connection: Connection) {
  const schema = collectionSchema<BlogRecord>("blogs", {
    _id: String,
    ...required({ state: String, revision: Number, zone: String }),
    beginsAt: Number,
    openedAt: Number,
    closedAt: Number,
    summaryHtml: String,
    summaryBody: String,
    pinned: String,
    match: Schema.Types.Mixed,
    writers: { type: Schema.Types.Mixed, default: [] },
    closesItself: { type: Boolean, default: false },
    showsWriting: { type: Boolean, default: false },
    lastPostAt: { type: Number, default: 0 },
    quiet: { type: Boolean, default: false },
    pushes: { type: Schema.Types.Mixed, default: [] },
    untold: Boolean,
    pendingFrom: Number,
  });
  schema.index({ state: 1, lastPostAt: -1 });
  schema.index({ "match.code": 1, state: 1 });
  schema.index({ pendingFrom: 1 });
  schema.index({ untold: 1 }, { sparse: true });
  const Model = connection.model<BlogRecord>("Blog", schema);
  const posts = createPostStore(connection);
  const find = async (id: string): Promise<Blog> => {
    const record = await Model.findById(id).lean<BlogRecord | null>();
    return record ? toBlog(record) : newBlog(id);
  };

  const store: BlogStore = {
    get: find,

    async some(ids) {
      const records = await Model.find({ _id: { $in: [...ids] } }).lean<BlogRecord[]>();
      return new Map(records.map((record) => [record._id, toBlog(record)]));
    },

    async change(id, now, work, revision) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const blog = await find(id);
        if (revision !== undefined && revision !== blog.revision) return { state: "conflict", blog };
        const change = work(blog);
        if (typeof change === "string") return { state: "conflict", blog, why: change };
        const next: Blog = { ...blog, ...(change as Partial<Blog>), revision: blog.revision + 1 };
        const { id: _, ...whole } = next;
        const update = updateOf({ ...whole, pendingFrom: now });
        if (blog.revision === 0) {
          // The unique id lets one of two first changes through.
          const { upsertedCount } = await Model.updateOne(
            { _id: id },
            { $setOnInsert: update.$set },
            { upsert: true },
          );
          if (upsertedCount > 0) return { state: "saved", blog: present(next) as Blog };
        } else {
          const { matchedCount } = await Model.updateOne({ _id: id, revision: blog.revision }, update);
          if (matchedCount > 0) return { state: "saved", blog: present(next) as Blog };
        }
      }
      throw new Error(`Blog ${id} is being changed by too many processes at once`);
    },

    async open(limit) {
      const records = await Model.find({ state: { $in: ["live", "paused"] } })
        .sort({ lastPostAt: -1 })
        .limit(limit)
        .lean<BlogRecord[]>();
      return records.map(toBlog);
    },

    async closedSince(time, limit) {
      const records = await Model.find({ state: "closed", lastPostAt: { $gte: time } })
        .select({ _id: 1 })
        .sort({ lastPostAt: -1 })
        .limit(limit)
        .lean<BlogRecord[]>();
      return records.map(({ _id }) => _id);
    },

    async changedClosed(id, at) {
      await Model.updateOne({ _id: id, state: "closed" }, { $set: { lastPostAt: at } });
    },

    async untold(limit) {
      const records = await Model.find({ untold: true }).limit(limit).lean<BlogRecord[]>();
      return records.map(toBlog);
    },

    async following(code) {
      const records = await Model.find({ "match.code": code, state: { $in: ["live", "paused"] } })
        .limit(20)
        .lean<BlogRecord[]>();
      return records.map(toBlog);
    },

    async posted(id, at) {
      await Model.updateOne({ _id: id }, { $set: { lastPostAt: at, quiet: false } });
    },

    async settle(id, from) {
      await Model.updateOne({ _id: id, pendingFrom: from }, { $unset: { pendingFrom: 1 } });
    },

    async pendingOf(id) {
      return (await Model.findById(id).select({ pendingFrom: 1 }).lean<BlogRecord | null>())?.pendingFrom;
    },

    async pending(before, limit) {
      const blogs = await Model.find({ pendingFrom: { $lte: before } })
        .select({ _id: 1 })
        .limit(limit)
        .lean<BlogRecord[]>();
      return [...new Set([...blogs.map(({ _id }) => _id), ...(await posts.pendingBlogs(before, limit))])];
    },

    ...posts.store,
  };
  return { Model, Posts: posts.Model, Versions: posts.Versions, store };
}
