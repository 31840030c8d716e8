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
