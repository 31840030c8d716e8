import { cutAtWord } from "../core/news/plain-text.ts";
import type { StoryCard } from "../core/news/story.ts";
import type { ArticleRecord, FeedStoryRecord } from "./story-model.ts";

export type StoredRecord = FeedStoryRecord | ArticleRecord;

/** What a card carries of an excerpt; an editor's may be longer. */
const EXCERPT_LENGTH = 300;

/** The card of a stored story; what is absent or empty is left out, so that it fits a live document. */
export function cardOf(record: StoredRecord): StoryCard {
  return record.kind === "feed" ? feedCard(record) : articleCard(record);
}

function feedCard(record: FeedStoryRecord): StoryCard {
  return {
    ...common(record),
    ...(record.excerpt ? { excerpt: record.excerpt } : {}),
    ...(record.wallpaperLarge ? { wallpaperLarge: record.wallpaperLarge } : {}),
    ...(record.mediumRes ? { mediumRes: record.mediumRes } : {}),
    ...(record.thumbImage ? { thumbImage: record.thumbImage } : {}),
    ...(record.detailUrl ? { detailUrl: record.detailUrl } : {}),
    ...(record.websiteUrl ? { websiteUrl: record.websiteUrl } : {}),
    ...(record.sectionName ? { sectionName: record.sectionName } : {}),
    ...(record.section ? { category: record.section } : {}),
    contentType: record.contentType || "News",
    source: record.feedName,
  };
}

function articleCard(record: ArticleRecord): StoryCard {
  const excerpt = record.excerpt ? cutAtWord(record.excerpt, EXCERPT_LENGTH) : record.leadText;
  const section = record.section ?? record.category;
  return {
    ...common(record),
    ...(excerpt ? { excerpt } : {}),
    ...(section ? { sectionName: section } : {}),
    ...(record.category ? { category: record.category } : {}),
    contentType: "News",
    source: "internal",
  };
}

function common(record: StoredRecord) {
  return {
    id: record._id.toHexString(),
    title: record.title,
    publishDate: record.publishedAt.toISOString(),
    readTime: record.readTime,
    ...(record.imageUrl ? { imageUrl: record.imageUrl } : {}),
    ...(record.author ? { authorName: record.author } : {}),
    ...(record.keywords.length > 0 ? { keywords: record.keywords } : {}),
  };
}
