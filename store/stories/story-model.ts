import { type Connection, type Model, type QueryFilter, Schema, type Types } from "mongoose";
import type { ArticlePush } from "../../core/contract/push/article-push.ts";
import type { Images } from "../../core/news/pictures/story-images.ts";
import type { SectionKey } from "../../core/news/sections.ts";
import { required } from "../schema.ts";
import type { FromPosts } from "../types.ts";
import { type ArticleColumns, addArticleColumns } from "./article-columns.ts";
import { FEED_COLUMNS, type FeedColumns } from "./feeds/feed-columns.ts";
import type { FinishedText } from "./finished-text.ts";

/**
 * Fields that all stories have; they are in one collection, so that one query gives a mixed list
 * (decisions/news.md#stories).
 */
export interface StoryRecord {
  _id: Types.ObjectId;
  kind: "feed" | "article";
  /** Identity of the story, which is unique. */
  identityKey: string;
  title: string;
  /** Title in the form for comparison (core/bengali). */
  titleKey: string;
  excerpt?: string;
  section?: SectionKey;
  category?: string;
  imageUrl?: string;
  /** Size of the best image in px, if known. */
  imageWidth?: number;
  imageHeight?: number;
  contentHtml?: string;
  finished?: FinishedText;
  /** Absent: the site may show only an excerpt, and stores no text (decisions/news.md#rights). */
  rights?: "full";
  /** Time since when the text is hidden because of changed rights; the text is deleted a day later. */
  hiddenSince?: Date;
  keywords: string[];
  author?: string;
  /** Byline in the form for comparison, and each of its names; earlier versions stored only the byline. */
  authorKey?: string[];
  /** Terms for the search, and the version of their rules (store/stories/story-terms.ts). */
  terms?: string[];
  termsVersion?: number;
  /** Labels of the lists to which the story's tags belong (core/news/labels/story-labels.ts). */
  labels?: string[];
  readTime: number;
  /** Importance, if it is not the default. */
  importance?: number;
  publishedAt: Date;
  /** Start of publication, in the future if the story is scheduled. */
  visibleFrom: Date;
  visible: boolean;
  listed: boolean;
  popularHeat: number;
  trendingHeat: number;
  /** Number of openings; absent if there were none. */
  reads?: number;
  /** Name of the last batch of openings that is included in the heat, so that none counts twice. */
  openings?: string;
  /** Time of the last visible change of an article, except silent ones; other stories use `updatedAt`. */
  changedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface FeedStoryRecord extends StoryRecord, FeedColumns {
  kind: "feed";
  feedId: string;
  feedName: string;
  contentHash: string;
}

interface OwnArticleRecord extends StoryRecord {
  kind: "article";
  published: boolean;
  /** First 200 characters of the text, for cards without an excerpt (decisions/rest.md#news-calls). */
  leadText?: string;
  /** First image of the text with its description, for an article without an image of its own. */
  leadImage?: Images;
  revision: number;
  ownerKey?: string;
  ownerName?: string;
  /** Time since when a draft is in review, and who submitted it. */
  reviewAt?: Date;
  reviewBy?: string;
  returned?: { at: Date; by: string; note: string };
  savedBy?: string;
  savedAt?: Date;
  /** Whether the article is deleted; this form of `deletedAt` is indexed. */
  deleted: boolean;
  deletedAt?: Date;
  deletedBy?: string;
  /** Words for the desk's search (store/stories/search-words.ts); none if the article is deleted. */
  searchWords?: string[];
  /** Time from which publication is due; absent as soon as it is done. */
  pendingFrom?: Date;
  /** Corrections, oldest first, and the time of the last one. */
  corrections?: { at: Date; text: string }[];
  correctedAt?: Date;
  /** Time of the last change with a notice to readers. */
  revisedAt?: Date;
  announce?: boolean;
  /** Value of `pendingFrom` for its push, because later saves change `pendingFrom`. */
  announcedFrom?: Date;
  /** Choice of readers for its push, which stays after the push. */
  push?: ArticlePush;
  /** Digest of the request that created the article with a key (`createOnce`). */
  requestDigest?: string;
  requestedAt?: Date;
  /** Paths of the article at its former site, which redirect to it (core/news/former-path.ts). */
  formerPaths?: string[];
  /** Facts of a live blog's posts, and a number that grows with each change of them. */
  fromPosts?: FromPosts;
  postsTurn?: number;
}

export type ArticleRecord = OwnArticleRecord & Partial<ArticleColumns>;

export interface StoryModels {
  Story: Model<StoryRecord>;
  FeedStory: Model<FeedStoryRecord>;
  Article: Model<ArticleRecord>;
}

export const WITHOUT_WORDS = { searchWords: 0, terms: 0 } as const;

export const LISTED_FIELDS = { contentHtml: 0, finished: 0, searchWords: 0, terms: 0, fromPosts: 0 } as const;

/** Order of lists; of stories with the same time the id decides. */
export const NEWEST_FIRST = { publishedAt: -1, _id: -1 } as const;

/** Query for a list from a place on (`ListCounts.place`, store/stories/story-counts.ts). */
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

/** Index of all fields that are counted, so that counting reads no story. */
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
      imageHeight: Number,
      contentHtml: String,
      finished: {
        type: { _id: false, version: Number, madeFrom: String, html: String, said: String },
        default: undefined,
      },
      rights: String,
      hiddenSince: Date,
      keywords: [String],
      author: String,
      authorKey: { type: [String], default: undefined },
      terms: { type: [String], default: undefined },
      termsVersion: Number,
      importance: Number,
      labels: { type: [String], default: undefined },
      openings: String,
      reads: Number,
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
  base.index({ kind: 1, deleted: 1, publishedAt: -1, _id: -1 });
  base.index({ kind: 1, deleted: 1, published: 1, publishedAt: -1, _id: -1 });
  base.index({ kind: 1, deleted: 1, category: 1, publishedAt: -1, _id: -1 });
  base.index({ ownerKey: 1, publishedAt: -1, _id: -1 });
  // Index of drafts in review. Only articles have these columns.
  base.index({ deleted: 1, reviewAt: -1 }, { sparse: true });
  base.index({ searchWords: 1, publishedAt: -1, _id: -1 });
  base.index({ terms: 1, publishedAt: -1, _id: -1 });
  // Indexes for searches among the stories of an author or a source.
  base.index({ authorKey: 1, publishedAt: -1, _id: -1 });
  base.index({ feedName: 1, publishedAt: -1, _id: -1 });
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
    fromPosts: { type: Schema.Types.Mixed },
    postsTurn: Number,
  });
  addArticleColumns(own, base);
  const Article = Story.discriminator<ArticleRecord>("Article", own, "article");
  return { Story, FeedStory, Article };
}
