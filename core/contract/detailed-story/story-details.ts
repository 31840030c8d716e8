import { isBlogId } from "../../blog/blog.ts";
import { isRecord } from "../../is-record.ts";
import type { StoryCard } from "../../news/story.ts";

/**
 * Plain-text lines on a story's page that its card does not have (decisions/news.md#detailed-story). Lists omit
 * these; empty ones are absent.
 */
export const DETAIL_LINES = ["subtitle", "caption", "credit"] as const;
export type DetailLine = (typeof DETAIL_LINES)[number];

/** A correction. `At`: its publication, in JSON as ISO 8601 UTC, in the store as ms since 1970. */
export interface Correction<At = string> {
  at: At;
  text: string;
  /** Id of the corrected post, if a live blog is in the list of corrections. */
  post?: string;
}

export const isCorrection = (value: unknown): value is Correction =>
  isRecord(value) &&
  typeof value.at === "string" &&
  typeof value.text === "string" &&
  (value.post === undefined || (typeof value.post === "string" && isBlogId(value.post)));

/** An author in the byline who has a page (decisions/news.md#authors). */
export interface StoryAuthor {
  slug: string;
  name: string;
}

export const isStoryAuthor = (value: unknown): value is StoryAuthor =>
  isRecord(value) && typeof value.slug === "string" && typeof value.name === "string";

export type StoryDetails = { [Line in DetailLine]?: string } & {
  /** Time of the last notice of a change, ISO 8601 UTC; absent if there was none. */
  revisedAt?: string;
  corrections?: Correction[];
  authors?: StoryAuthor[];
};

export type DetailedStory = StoryCard & StoryDetails;

type Part = "head" | "picture" | "text" | "end" | "elsewhere";
type Complete<Seen extends { [Field in keyof DetailedStory]-?: { on: Part; feeds: boolean } }> = Seen;

/** Parts of the page that show a field, and whether feeds contain it. A missing field is a type error. */
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
  imageWidth: { on: "elsewhere"; feeds: false };
  imageHeight: { on: "elsewhere"; feeds: false };
  caption: { on: "picture"; feeds: true };
  credit: { on: "picture"; feeds: true };
  publishDate: { on: "head"; feeds: true };
  revisedAt: { on: "head"; feeds: false };
  corrections: { on: "head" | "end"; feeds: false };
  readTime: { on: "head"; feeds: false };
  importance: { on: "elsewhere"; feeds: false };
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

export type FieldsOn<Shown extends Part> = Pick<
  DetailedStory,
  { [Field in keyof Seen]: Shown extends Seen[Field]["on"] ? Field : never }[keyof Seen]
>;

export type FieldsInFeeds = Pick<
  DetailedStory,
  { [Field in keyof Seen]: Seen[Field]["feeds"] extends true ? Field : never }[keyof Seen]
>;
