import { articleCard, articleDetails } from "../../core/contract/article-card.ts";
import type { StoryDetails } from "../../core/contract/detailed-story/story-details.ts";
import { excerptOf } from "../../core/news/excerpt.ts";
import { DEFAULT_CONTENT_TYPE, type ImageSize, type StoryCard } from "../../core/news/story.ts";
import { present } from "../../core/present.ts";
import { ARTICLE_COLUMNS, fieldsOf } from "./article-columns.ts";
import { correctionsOf } from "./article-fields.ts";
import { FEED_COLUMNS, fieldsOfFeed } from "./feeds/feed-columns.ts";
import type { ArticleRecord, FeedStoryRecord } from "./story-model.ts";

export type StoredRecord = FeedStoryRecord | ArticleRecord;

/** Columns that a card needs: half of a record, without text and search words. */
const CARD_COLUMNS = [
  ...(["kind", "title", "readTime", "importance", "publishedAt", "keywords", "section", "excerpt"] as const),
  ...(["rights", "feedName", "leadText", "leadImage", "imageWidth", "imageHeight"] as const),
  ...FEED_COLUMNS,
  ...ARTICLE_COLUMNS.filter((column) => column !== "contentHtml"),
];
export const CARD_FIELDS: Readonly<Record<string, 1>> = Object.fromEntries(
  CARD_COLUMNS.map((column) => [column, 1 as const]),
);

const sizeOf = ({ imageWidth, imageHeight }: StoredRecord): ImageSize => present({ imageWidth, imageHeight });

export function cardOf(record: StoredRecord): StoryCard {
  if (record.kind === "feed") return feedCard(record);
  const lead = { text: record.leadText ?? "", image: record.leadImage ?? {} };
  const card = articleCard(record._id.toHexString(), fieldsOf(record), lead);
  return { ...card, ...sizeOf(record) };
}

export function detailsOf(record: StoredRecord): { details?: StoryDetails } {
  if (record.kind === "feed") return {};
  const corrections = correctionsOf(record, (at) => at.toISOString());
  const details = {
    ...articleDetails(fieldsOf(record)),
    ...(record.revisedAt ? { revisedAt: record.revisedAt.toISOString() } : {}),
    ...(corrections.length > 0 ? { corrections } : {}),
  };
  return { details };
}

function feedCard(record: FeedStoryRecord): StoryCard {
  return {
    id: record._id.toHexString(),
    title: record.title,
    publishDate: record.publishedAt.toISOString(),
    readTime: record.readTime,
    ...(record.keywords.length > 0 ? { keywords: record.keywords } : {}),
    ...(record.section ? { category: record.section } : {}),
    contentType: DEFAULT_CONTENT_TYPE,
    ...fieldsOfFeed(record),
    ...sizeOf(record),
    ...present({ importance: record.importance }),
    ...(record.rights === "full" ? {} : { ...excerptOfFeed(record), rights: "excerpt" }),
    source: record.feedName,
  };
}

const excerptOfFeed = ({ excerpt }: FeedStoryRecord) => (excerpt ? { excerpt: excerptOf(excerpt) } : {});

export function textOf(record: StoredRecord): string | undefined {
  return record.kind === "feed" && record.rights !== "full" ? undefined : record.contentHtml;
}
