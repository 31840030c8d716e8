import { articleCard } from "../../core/contract/article-card.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { fieldsOf } from "./article-columns.ts";
import type { ArticleRecord, FeedStoryRecord } from "./story-model.ts";

export type StoredRecord = FeedStoryRecord | ArticleRecord;

/** The card of a stored story; what is absent or empty is left out, so that it fits a live document. */
export function cardOf(record: StoredRecord): StoryCard {
  return record.kind === "feed"
    ? feedCard(record)
    : articleCard(record._id.toHexString(), fieldsOf(record), record.leadText ?? "");
}

function feedCard(record: FeedStoryRecord): StoryCard {
  return {
    id: record._id.toHexString(),
    title: record.title,
    publishDate: record.publishedAt.toISOString(),
    readTime: record.readTime,
    ...(record.imageUrl ? { imageUrl: record.imageUrl } : {}),
    ...(record.author ? { authorName: record.author } : {}),
    ...(record.keywords.length > 0 ? { keywords: record.keywords } : {}),
    ...(record.excerpt ? { excerpt: record.excerpt } : {}),
    ...(record.wallpaperLarge ? { wallpaperLarge: record.wallpaperLarge } : {}),
    ...(record.mediumRes ? { mediumRes: record.mediumRes } : {}),
    ...(record.thumbImage ? { thumbImage: record.thumbImage } : {}),
    ...(record.imageAlt ? { imageAlt: record.imageAlt } : {}),
    ...(record.detailUrl ? { detailUrl: record.detailUrl } : {}),
    ...(record.websiteUrl ? { websiteUrl: record.websiteUrl } : {}),
    ...(record.sectionName ? { sectionName: record.sectionName } : {}),
    ...(record.section ? { category: record.section } : {}),
    contentType: record.contentType || "News",
    source: record.feedName,
  };
}
