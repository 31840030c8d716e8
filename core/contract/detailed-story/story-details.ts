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

export type StoryDetails = { [Line in DetailLine]?: string } & {
  /** When readers were last told that it changed: ISO 8601, UTC. Absent where they never were. */
  revisedAt?: string;
  /** Newest first; absent where there is none. */
  corrections?: Correction[];
};

export type DetailedStory = StoryCard & StoryDetails;

/** Something said of each field that readers may see: one that is left out is a type error. */
export type OfEachField<Said> = { [Field in keyof DetailedStory]-?: Said };
