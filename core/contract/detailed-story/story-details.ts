import { isRecord } from "../../is-record.ts";
import type { StoryCard } from "../../news/story.ts";

/**
 * Lines of plain text that the page of a story shows besides its card (decisions/news.md#detailed-story). No list carries
 * them, and what is empty is absent.
 */
export const DETAIL_LINES = ["subtitle", "caption", "credit"] as const;
export type DetailLine = (typeof DETAIL_LINES)[number];

/** What was wrong in a story. `At`: when it was said, in JSON as ISO 8601, UTC; in the store ms since 1970. */
export interface Correction<At = string> {
  at: At;
  /** Plain text, not empty. */
  text: string;
}

export const isCorrection = (value: unknown): value is Correction =>
  isRecord(value) && typeof value.at === "string" && typeof value.text === "string";

/** Who of the byline has a page (decisions/news.md#authors). */
export interface StoryAuthor {
  slug: string;
  name: string;
}

export const isStoryAuthor = (value: unknown): value is StoryAuthor =>
  isRecord(value) && typeof value.slug === "string" && typeof value.name === "string";

export type StoryDetails = { [Line in DetailLine]?: string } & {
  /** When readers were last told that it changed: ISO 8601, UTC. Absent where they never were. */
  revisedAt?: string;
  /** Newest first; absent where there is none. */
  corrections?: Correction[];
  /** Absent where nobody of the byline has a page. */
  authors?: StoryAuthor[];
};

export type DetailedStory = StoryCard & StoryDetails;

/** A part of an article's page; "elsewhere": no part shows it. */
type Part = "head" | "picture" | "text" | "end" | "elsewhere";
type Complete<Seen extends { [Field in keyof DetailedStory]-?: { on: Part; feeds: boolean } }> = Seen;

/** Which parts of an article's page show a field, and whether feeds tell it. A field that is left out is a type error. */
type Seen = Complete<{
  id: { on: "picture"; feeds: true };
  title: { on: "head" | "picture"; feeds: true };
  subtitle: { on: "head"; feeds: false };
  excerpt: { on: "head" | "text"; feeds: true };
  imageUrl: { on: "picture"; feeds: true };
  wallpaperLarge: { on: "picture"; feeds: true };
  mediumRes: { on: "picture"; feeds: true };
  thumbImage: { on: "picture"; feeds: true };
  imageAlt: { on: "picture"; feeds: false };
  imageFocus: { on: "picture"; feeds: false };
  /** What the front is composed by. */
  imageWidth: { on: "elsewhere"; feeds: false };
  caption: { on: "picture"; feeds: true };
  credit: { on: "picture"; feeds: true };
  publishDate: { on: "head"; feeds: true };
  revisedAt: { on: "head"; feeds: false };
  corrections: { on: "head" | "end"; feeds: false };
  readTime: { on: "head"; feeds: false };
  /** Where the text is read from. */
  detailUrl: { on: "elsewhere"; feeds: false };
  websiteUrl: { on: "end"; feeds: true };
  rights: { on: "end"; feeds: true };
  contentType: { on: "elsewhere"; feeds: false };
  sectionName: { on: "head"; feeds: true };
  category: { on: "head"; feeds: true };
  authorName: { on: "head"; feeds: true };
  authors: { on: "head"; feeds: false };
  keywords: { on: "end"; feeds: true };
  source: { on: "head" | "end"; feeds: true };
}>;

/** A story as far as a part of its page shows it. */
export type FieldsOn<Shown extends Part> = Pick<
  DetailedStory,
  { [Field in keyof Seen]: Shown extends Seen[Field]["on"] ? Field : never }[keyof Seen]
>;

/** A story as far as feeds tell it. */
export type FieldsInFeeds = Pick<
  DetailedStory,
  { [Field in keyof Seen]: Seen[Field]["feeds"] extends true ? Field : never }[keyof Seen]
>;
