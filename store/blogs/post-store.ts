import { type Connection, isValidObjectId, Schema, Types } from "mongoose";
import type { Placed } from "../../core/blog/blog.ts";
import { present } from "../../core/present.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { BlogStore, Post, PostPage, PostVersion } from "./blog-types.ts";
import { updateOf } from "./update-of.ts";

const TRIES = 20;

interface PostRecord extends Omit<Post, "id" | "eventKey"> {
  _id: Types.ObjectId;
  /** Grows with each write, so that one of two simultaneous writes is repeated. */
  turn: number;
  /** Blog and key of the request that made the post, which are unique, and digest of its body. */
  once?: string;
  onceDigest?: string;
  /** Time of the last correction. */
  correctedAt?: number;
  /** Blog and key of the event, which are unique. */
  eventKey?: string;
}

interface VersionRecord extends PostVersion {
  _id: string;
  postId: string;
}

type Store = Pick<
  BlogStore,
  | (
      | "createPost"
      | "post"
      | "somePosts"
      | "postOfEvent"
      | "changePost"
      | "posts"
      | "countPosts"
      | "touched"
      | "corrected"
      | "keyEvents"
    )
  | ("pendingPosts" | "settlePosts" | "postVersions")
>;

const keyIn = (blogId: string, key: string): string => `${blogId}:${key}`;

function toPost(record: PostRecord): Post {
  const { _id, turn: _, once: __, onceDigest: ___, correctedAt: ____, eventKey, ...post } = record;
  const event = eventKey === undefined ? {} : { eventKey: eventKey.slice(post.blogId.length + 1) };
  return { id: _id.toHexString(), ...post, ...event };
}

/** Posts beyond a place, of which the newest or, for `after`, the nearest are read first. */
function filterOf(blogId: string, { state, key, owner, before, after }: PostPage) {
  const beyond = (sign: "$lt" | "$gt", { place, id }: Placed) => ({
    $or: [{ place: { [sign]: place } }, { place, _id: { [sign]: new Types.ObjectId(id) } }],
  });
  return {
    blogId,
    state,
    ...(key === undefined ? {} : { key }),
    ...(owner === undefined ? {} : { owner }),
    ...(before ? beyond("$lt", before) : {}),
    ...(after ? beyond("$gt", after) : {}),
  };
}

export function createPostStore(connection: Connection) {
  const schema = collectionSchema<PostRecord>("blogposts", {
    ...required({ blogId: String, state: String, place: Number, at: Number, contentHtml: String }),
    ...required({ bodyHtml: String, origin: String, revision: Number, turn: Number, savedAt: Number }),
    writtenAt: Number,
    publishAt: Number,
    title: { type: String, default: "" },
    byline: { type: String, default: "" },
    key: { type: Boolean, default: false },
    eventKey: String,
    matchHtml: String,
    matchSays: String,
    takenBack: Boolean,
    owner: { type: String, default: "" },
    ownerName: { type: String, default: "" },
    savedBy: { type: String, default: "" },
    changedAt: Number,
    correctedAt: Number,
    corrections: { type: Schema.Types.Mixed, default: [] },
    returned: Schema.Types.Mixed,
    seen: { type: Boolean, default: false },
    touchedAt: Number,
    pendingFrom: Number,
    once: String,
    onceDigest: String,
  });
  schema.index({ blogId: 1, state: 1, place: -1, _id: -1 });
  schema.index({ blogId: 1, key: 1, state: 1, place: -1, _id: -1 });
  schema.index({ blogId: 1, touchedAt: -1 });
  schema.index({ blogId: 1, correctedAt: -1 });
  schema.index({ blogId: 1, pendingFrom: 1 });
  schema.index({ pendingFrom: 1 });
  schema.index({ once: 1 }, { unique: true, sparse: true });
  schema.index({ eventKey: 1 }, { unique: true, sparse: true });
  const Model = connection.model<PostRecord>("BlogPost", schema);

  const versionSchema = collectionSchema<VersionRecord>("blogpostversions", {
    _id: String,
    ...required({ postId: String, revision: Number, savedAt: Number }),
    savedBy: { type: String, default: "" },
    title: { type: String, default: "" },
    contentHtml: { type: String, default: "" },
    byline: { type: String, default: "" },
  });
  versionSchema.index({ postId: 1, revision: -1 });
  const Versions = connection.model<VersionRecord>("BlogPostVersion", versionSchema);

  const keep = async (record: PostRecord): Promise<void> => {
    const { revision, savedBy, savedAt, title, contentHtml, byline } = record;
    const postId = record._id.toHexString();
    await Versions.updateOne(
      { _id: `${postId}:${revision}` },
      { $setOnInsert: { postId, revision, savedBy, savedAt, title, contentHtml, byline } },
      { upsert: true },
    );
  };
  const find = async (blogId: string, id: string): Promise<PostRecord | undefined> => {
    if (!isValidObjectId(id)) return undefined;
    return (await Model.findOne({ _id: id, blogId }).lean<PostRecord | null>()) ?? undefined;
  };

  const store: Store = {
    async createPost(post, request, most) {
      const { blogId, eventKey } = post;
      const once = request && keyIn(blogId, request.key);
      const made = async () => {
        const record = once === undefined ? null : await Model.findOne({ once }).lean<PostRecord | null>();
        if (!record) return undefined;
        if (record.state === "gone") return { state: "deleted" } as const;
        const state = record.onceDigest === request?.digest ? "repeated" : "other";
        return { state, post: toPost(record) } as const;
      };
      const earlier = await made();
      if (earlier) return earlier;
      if (most !== undefined && (await Model.countDocuments({ blogId })) >= most) return { state: "full" };
      const created = new Model({
        ...post,
        revision: 1,
        turn: 1,
        corrections: [],
        ...(once === undefined ? {} : { once, onceDigest: request?.digest }),
        ...(eventKey === undefined ? {} : { eventKey: keyIn(blogId, eventKey) }),
      });
      try {
        await created.save();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const event = eventKey === undefined ? undefined : await store.postOfEvent(blogId, eventKey);
        const other = (await made()) ?? (event && ({ state: "repeated", post: event } as const));
        if (other) return other;
        throw error;
      }
      return { state: "created", post: toPost(created.toObject<PostRecord>()) };
    },

    async post(blogId, id) {
      const record = await find(blogId, id);
      return record && toPost(record);
    },

    async somePosts(ids) {
      const records = await Model.find({ _id: { $in: ids.filter(isValidObjectId) } }).lean<PostRecord[]>();
      return new Map(records.map((record) => [record._id.toHexString(), toPost(record)]));
    },

    async postOfEvent(blogId, eventKey) {
      const record = await Model.findOne({ eventKey: keyIn(blogId, eventKey) }).lean<PostRecord | null>();
      return record ? toPost(record) : undefined;
    },

    async changePost(blogId, id, work) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const record = await find(blogId, id);
        if (!record) return { state: "absent" };
        const before = toPost(record);
        const change = work(before);
        if (typeof change === "string") return { state: "refused", current: before, why: change };
        if (change.revision !== undefined && change.revision !== record.revision) await keep(record);
        const correctedAt = change.corrections?.at(-1)?.at;
        const { $set, $unset } = updateOf({ ...change, ...present({ correctedAt }) });
        const saved = await Model.findOneAndUpdate(
          { _id: record._id, turn: record.turn },
          { $set: { ...$set, turn: record.turn + 1 }, ...($unset ? { $unset } : {}) },
          { returnDocument: "after" },
        ).lean<PostRecord | null>();
        if (saved) return { state: "saved", post: toPost(saved), before };
      }
      throw new Error(`Post ${id} is being changed by too many processes at once`);
    },

    async posts(blogId, page, limit) {
      const upwards = page.after !== undefined;
      const records = await Model.find(filterOf(blogId, page))
        .sort(upwards ? { place: 1, _id: 1 } : { place: -1, _id: -1 })
        .limit(limit)
        .lean<PostRecord[]>();
      const posts = records.map(toPost);
      return upwards ? posts.toReversed() : posts;
    },

    async countPosts(blogId) {
      const [posts, keys] = await Promise.all([
        Model.countDocuments({ blogId, state: "out" }),
        Model.countDocuments({ blogId, key: true, state: "out" }),
      ]);
      return { posts, keys };
    },

    async touched(blogId, limit) {
      const records = await Model.find({ blogId, touchedAt: { $gt: 0 } })
        .sort({ touchedAt: -1 })
        .limit(limit)
        .lean<PostRecord[]>();
      return records.map(toPost);
    },

    async keyEvents(blogId, limit) {
      const records = await Model.find({ blogId, key: true, state: "out" })
        .select({ title: 1 })
        .sort({ place: -1, _id: -1 })
        .limit(limit)
        .lean<Pick<PostRecord, "_id" | "title">[]>();
      return records.map(({ _id, title }) => ({ post: _id.toHexString(), title }));
    },

    async corrected(blogId, limit) {
      const records = await Model.find({ blogId, correctedAt: { $gt: 0 } })
        .sort({ correctedAt: -1 })
        .limit(limit)
        .lean<PostRecord[]>();
      return records.map(toPost).filter(({ state }) => state === "out");
    },

    async pendingPosts(blogId, now, limit) {
      const records = await Model.find({ blogId, pendingFrom: { $lte: now } })
        .sort({ pendingFrom: 1 })
        .limit(limit)
        .lean<PostRecord[]>();
      return records.map(toPost);
    },

    async settlePosts(pending) {
      for (const { id, from, next } of pending) {
        const update = next === undefined ? { $unset: { pendingFrom: 1 } } : { $set: { pendingFrom: next } };
        await Model.updateOne({ _id: id, pendingFrom: from }, update);
      }
    },

    async postVersions(id, limit) {
      const records = await Versions.find({ postId: id })
        .sort({ revision: -1 })
        .limit(limit)
        .lean<VersionRecord[]>();
      return records.map(({ _id: _, postId: __, ...version }) => version);
    },
  };

  return {
    Model,
    Versions,
    store,
    async pendingBlogs(before: number, limit: number): Promise<string[]> {
      const records = await Model.find({ pendingFrom: { $lte: before } })
        .select({ blogId: 1 })
        .limit(limit)
        .lean<Pick<PostRecord, "blogId">[]>();
      return records.map(({ blogId }) => blogId);
    },
  };
}
