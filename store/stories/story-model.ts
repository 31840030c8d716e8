import { type Connection, type Model, type QueryFilter, Schema, type Types } from "mongoose";
import type { ArticlePush } from "../../core/contract/push/article-push.ts";
import type { Images } from "../../core/news/pictures/story-images.ts";
import type { SectionKey } from "../../core/news/sections.ts";
import { required } from "../schema.ts";
import { type ArticleColumns, addArticleColumns } from "./article-columns.ts";
import { FEED_COLUMNS, type FeedColumns } from "./feeds/feed-columns.ts";

/**
 * What both kinds of story have; one collection, so that the blend is one indexed query (decisions/news.md#stories).
 */
export interface StoryRecord {
  _id: Types.ObjectId;
  kind: "feed" | "article";
  /** What makes a story the same one again; unique. */
  identityKey: string;
  title: string;
  /** The title as it is compared and searched (core/bengali). */
  titleKey: string;
  excerpt?: string;
  section?: SectionKey;
  category?: string;
  imageUrl?: string;
  /** px, of the best of its pictures, where its feed says so. */
  imageWidth?: number;
  /** Sanitised HTML. */
  contentHtml?: string;
  /** Of a feed's story; absent: no more than an excerpt may be shown, and no text is kept (decisions/news.md#rights). */
  rights?: "full";
  /** Since when its text is hidden, because its feed is an excerpt now; the text goes a day later. */
  hiddenSince?: Date;
  keywords: string[];
  author?: string;
  /** The byline as it is compared, and each name of a joint one; an earlier version stored the byline alone. */
  authorKey?: string[];
  /** What a search finds it by, and by which rules that was made (store/stories/story-terms.ts). */
  terms?: string[];
  termsVersion?: number;
  /** The lists that it stands in by its tags (core/news/labels/story-labels.ts). */
  labels?: string[];
  readTime: number;
  /** What lists are ordered by. */
  publishedAt: Date;
  /** In lists from then on: an article may be scheduled ahead. */
  visibleFrom: Date;
  /** Published and not deleted. */
  visible: boolean;
  /** Was published at some time. */
  listed: boolean;
  popularHeat: number;
  trendingHeat: number;
  /** The last batch of openings that its heat holds, so that none is counted twice. */
  openings?: string;
  /**
   * Of an article that was saved again: when what readers see last changed, but for changes of which they were told
   * nothing. Of others it is `updatedAt`.
   */
  changedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** A story that a feed brought. */
export interface FeedStoryRecord extends StoryRecord, FeedColumns {
  kind: "feed";
  feedId: string;
  feedName: string;
  /** Of what is shown, to tell an edited story from the same one again. */
  contentHash: string;
}

/** What a story of our own editors has besides the columns of its fields (store/stories/article-columns.ts). */
interface OwnArticleRecord extends StoryRecord {
  kind: "article";
  published: boolean;
  /**
   * The first 200 characters of the text, for cards of an article without an excerpt (decisions/rest.md#news-calls).
   */
  leadText?: string;
  /** The first image of the text and its description, for an article without one of its own. */
  leadImage?: Images;
  revision: number;
  /** The account that made it, by which a writer's own are found, and the name that was shown then. */
  ownerKey?: string;
  ownerName?: string;
  /** Of a draft that waits for an editor: since when, and who handed it in. */
  reviewAt?: Date;
  reviewBy?: string;
  /** Of a draft that an editor sent back. */
  returned?: { at: Date; by: string; note: string };
  /** Who saved this revision, and when. */
  savedBy?: string;
  savedAt?: Date;
  /** False until `deletedAt` is set: what a query can ask an index for. */
  deleted: boolean;
  deletedAt?: Date;
  /** Who deleted it. */
  deletedBy?: string;
  /** Words to find it by (store/stories/search-words.ts); none once deleted. */
  searchWords?: string[];
  /** From then on readers are to be told of it; absent once they were. */
  pendingFrom?: Date;
  /** What readers were told was wrong, oldest first; and when the last one was told, by which corrected articles are listed. */
  corrections?: { at: Date; text: string }[];
  correctedAt?: Date;
  /** When readers were last told of a change. */
  revisedAt?: Date;
  /** Not yet announced by push. */
  announce?: boolean;
  /** The `pendingFrom` that it is announced from: further saves before it is told move that on. */
  announcedFrom?: Date;
  /** What was chosen of that push; it stays when readers were told. */
  push?: ArticlePush;
  /** Of the request that made it, where it came with a key (`createOnce`). */
  requestDigest?: string;
  requestedAt?: Date;
  /** Of one that another system had: its paths there, which lead to it (core/news/former-path.ts). */
  formerPaths?: string[];
}

/** A story that our own editors wrote. */
export type ArticleRecord = OwnArticleRecord & Partial<ArticleColumns>;

export interface StoryModels {
  Story: Model<StoryRecord>;
  FeedStory: Model<FeedStoryRecord>;
  Article: Model<ArticleRecord>;
}

/** Words that a story is found by: only a search asks for them, and only the index. */
export const WITHOUT_WORDS = { searchWords: 0, terms: 0 } as const;

/** What lists read of a story: all but its text and the words that it is found by. */
export const LISTED_FIELDS = { contentHtml: 0, searchWords: 0, terms: 0 } as const;

/** The order of lists; the id settles stories of the same moment. */
export const NEWEST_FIRST = { publishedAt: -1, _id: -1 } as const;

/** Asks for what a list shows from a place in it, which `ListCounts.place` names (store/stories/story-counts.ts). */
export const findFrom = <T extends StoryRecord>(
  model: Model<T>,
  wanted: QueryFilter<T>,
  { before, skip }: { before?: Date; skip: number },
  limit: number,
) =>
  model
    .find({ ...wanted, ...(before ? { publishedAt: { $lt: before } } : {}) } as QueryFilter<T>)
    .select(LISTED_FIELDS)
    .sort(NEWEST_FIRST)
    .skip(skip)
    .limit(limit);

/** What is counted of each day: an index over all of it, so that counting reads no story. */
export const COUNTED_INDEX = {
  publishedAt: -1,
  kind: 1,
  section: 1,
  visible: 1,
  listed: 1,
  visibleFrom: 1,
  deleted: 1,
  published: 1,
} as const satisfies Partial<Record<keyof ArticleRecord, 1 | -1>>;

export function storyModels(connection: Connection, clock: () => number): StoryModels {
  const base = new Schema<StoryRecord>(
    {
      ...required({
        identityKey: String,
        title: String,
        titleKey: String,
        readTime: Number,
        publishedAt: Date,
        visibleFrom: Date,
        visible: Boolean,
        listed: Boolean,
        popularHeat: Number,
        trendingHeat: Number,
      }),
      excerpt: String,
      section: String,
      category: String,
      imageUrl: String,
      imageWidth: Number,
      contentHtml: String,
      rights: String,
      hiddenSince: Date,
      keywords: [String],
      author: String,
      authorKey: { type: [String], default: undefined },
      terms: { type: [String], default: undefined },
      termsVersion: Number,
      labels: { type: [String], default: undefined },
      openings: String,
      changedAt: Date,
    },
    {
      collection: "stories",
      discriminatorKey: "kind",
      timestamps: { currentTime: clock },
      versionKey: false,
    },
  );
  base.index({ identityKey: 1 }, { unique: true });
  base.index({ visible: 1, publishedAt: -1, _id: -1, visibleFrom: 1 });
  base.index({ visible: 1, section: 1, publishedAt: -1, _id: -1, visibleFrom: 1 });
  base.index({ visible: 1, labels: 1, publishedAt: -1, _id: -1, visibleFrom: 1 });
  base.index({ visible: 1, popularHeat: -1, _id: -1 });
  base.index({ visible: 1, trendingHeat: -1, _id: -1 });
  base.index(COUNTED_INDEX);
  // The editors' lists and figures.
  base.index({ kind: 1, deleted: 1, publishedAt: -1, _id: -1 });
  base.index({ kind: 1, deleted: 1, published: 1, publishedAt: -1, _id: -1 });
  base.index({ kind: 1, deleted: 1, category: 1, publishedAt: -1, _id: -1 });
  base.index({ ownerKey: 1, publishedAt: -1, _id: -1 });
  // The drafts that wait. Only articles have either column, so no feed's story stands in it.
  base.index({ deleted: 1, reviewAt: -1 }, { sparse: true });
  base.index({ searchWords: 1, publishedAt: -1, _id: -1 });
  base.index({ terms: 1, publishedAt: -1, _id: -1 });
  // A search among an author's or a source's stories passes over the fewer of these and of those with its words.
  base.index({ authorKey: 1, publishedAt: -1, _id: -1 });
  base.index({ feedName: 1, publishedAt: -1, _id: -1 });
  // A feed's stories, one after the other.
  base.index({ feedId: 1, _id: 1 });
  base.index({ hiddenSince: 1 }, { sparse: true });
  base.index({ pendingFrom: 1 }, { sparse: true });
  base.index({ correctedAt: -1 }, { sparse: true });
  base.index({ formerPaths: 1 }, { sparse: true });
  base.index({ deletedAt: -1, _id: -1 }, { sparse: true });
  const Story = connection.model<StoryRecord>("Story", base);
  const feed = new Schema<FeedStoryRecord>(
    required({ feedId: String, feedName: String, contentHash: String }),
  );
  for (const column of FEED_COLUMNS) if (!base.path(column)) feed.add({ [column]: String });
  const FeedStory = Story.discriminator<FeedStoryRecord>("FeedStory", feed, "feed");
  const own = new Schema<ArticleRecord>({
    ...required({ published: Boolean, revision: Number }),
    leadText: String,
    leadImage: { type: { _id: false, imageUrl: String, imageAlt: String }, default: undefined },
    ownerKey: String,
    ownerName: String,
    reviewAt: Date,
    reviewBy: String,
    returned: { type: { _id: false, at: Date, by: String, note: String }, default: undefined },
    savedBy: String,
    savedAt: Date,
    deleted: { type: Boolean, default: false },
    deletedAt: Date,
    deletedBy: String,
    searchWords: { type: [String], default: undefined },
    pendingFrom: Date,
    corrections: { type: [{ _id: false, at: Date, text: String }], default: undefined },
    correctedAt: Date,
    revisedAt: Date,
    announce: Boolean,
    announcedFrom: Date,
    push: { type: Schema.Types.Mixed },
    requestDigest: String,
    requestedAt: Date,
    formerPaths: { type: [String], default: undefined },
  });
  addArticleColumns(own, base);
  const Article = Story.discriminator<ArticleRecord>("Article", own, "article");
  return { Story, FeedStory, Article };
}

/** Indexes of earlier versions that serve no query any more: each would cost every write something. */
const RETIRED_INDEXES: readonly string[] = [
  "visible_1_publishedAt_-1__id_-1",
  "visible_1_section_1_publishedAt_-1__id_-1",
  "visible_1_visibleFrom_1",
  "visible_1_section_1_visibleFrom_1",
  "visible_1_kind_1_section_1_visibleFrom_1",
  "listed_1_visibleFrom_1",
  "listed_1_section_1_visibleFrom_1",
  "kind_1_deleted_1_published_1",
  "kind_1_deleted_1_category_1",
  "reviewAt_-1",
];

export async function dropRetiredIndexes({ Story }: StoryModels): Promise<void> {
  const present = await Story.collection.indexes();
  for (const { name } of present) {
    if (name !== undefined && RETIRED_INDEXES.includes(name)) await Story.collection.dropIndex(name);
  }
}
