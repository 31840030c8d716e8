import type { StoryFields } from "../../../core/news/feeds/normalise-story.ts";
import type { StoryCard } from "../../../core/news/story.ts";

/** Fields of a feed's story that are not stored as an optional text. */
type KeptOtherwise = "title" | "keywords" | "readTime" | "imageWidth" | "imageHeight";

/** Column of each optional text of a feed's story (core/news/story.ts). A missing field is a type error. */
const COLUMNS = {
  excerpt: "excerpt",
  imageUrl: "imageUrl",
  wallpaperLarge: "wallpaperLarge",
  mediumRes: "mediumRes",
  thumbImage: "thumbImage",
  imageAlt: "imageAlt",
  detailUrl: "detailUrl",
  websiteUrl: "websiteUrl",
  contentType: "contentType",
  sectionName: "sectionName",
  authorName: "author",
} as const satisfies Record<Exclude<keyof StoryFields, KeptOtherwise>, string>;

type FeedField = keyof typeof COLUMNS;
type FeedColumn = (typeof COLUMNS)[FeedField];
export type FeedColumns = { [Column in FeedColumn]?: string };

const PAIRS = Object.entries(COLUMNS) as [FeedField, FeedColumn][];

export const FEED_COLUMNS: readonly FeedColumn[] = PAIRS.map(([, column]) => column);

export function feedColumns(story: StoryFields): Record<FeedColumn, string | undefined> {
  return Object.fromEntries(PAIRS.map(([field, column]) => [column, story[field]])) as Record<
    FeedColumn,
    string | undefined
  >;
}

export function fieldsOfFeed(columns: FeedColumns): Partial<Pick<StoryCard, FeedField>> {
  return Object.fromEntries(
    PAIRS.flatMap(([field, column]) => (columns[column] ? [[field, columns[column]]] : [])),
  );
}
