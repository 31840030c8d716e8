import type { StoryCard } from "../../news/story.ts";

/**
 * Lines of plain text that the page of a story shows besides its card (decisions/news.md#detailed-story). No list carries
 * them, and what is empty is absent.
 */
export const DETAIL_LINES = ["subtitle", "caption", "credit"] as const;
export type DetailLine = (typeof DETAIL_LINES)[number];

export type StoryDetails = { [Line in DetailLine]?: string };

export type DetailedStory = StoryCard & StoryDetails;
