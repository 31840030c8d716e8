import type { StoryFields } from "../../../core/news/feeds/normalise-story.ts";
import type { StoryCard } from "../../../core/news/story.ts";

/** What of a feed's story is kept in another way than as a text that may be absent. */
type KeptOtherwise = "title" | "keywords" | "readTime" | "imageWidth";

/**
 * The column of each text that a feed's story may have or lack (core/news/story.ts). A field of the card that is left
 * out here is a type error.
 */
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

/** The columns of a story as a feed brings it; what it lacks is undefined. */
export function feedColumns(story: StoryFields): Record<FeedColumn, string | undefined> {
  return Object.fromEntries(PAIRS.map(([field, column]) => [column, story[field]])) as Record<
    FeedColumn,
    string | undefined
  >;
}

/** The card's fields in the columns; what is absent or empty is left out. */
export function fieldsOfFeed(columns: FeedColumns): Partial<Pick<StoryCard, FeedField>> {
  return Object.fromEntries(
    PAIRS.flatMap(([field, column]) => (columns[column] ? [[field, columns[column]]] : [])),
  );
}
