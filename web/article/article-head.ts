import { isRecord } from "../../core/is-record.ts";
import { parseSection, type SectionKey } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { isFailure } from "../rest/failure.ts";
import { NOT_FOUND } from "../words/article.ts";

/** Where an article is read over REST, and its key in the cache. */
export function articlePath(id: string): string {
  return `/api/detailfeed/v1/${encodeURIComponent(id)}`;
}

/** The card's fields of the story in the answer, as far as it has them. */
export function storyOf(main: unknown): Partial<StoryCard> {
  return isRecord(main) && isRecord(main.story) ? main.story : {};
}

/** The headline; for an article that does not exist, a heading that says so. */
export function articleHeading(main: unknown): string | undefined {
  if (isFailure(main) && main.status < 500) return NOT_FOUND;
  return storyOf(main).title;
}

/** The section of the story in the answer. */
export function sectionIn(main: unknown): SectionKey | undefined {
  const { category = "", sectionName = "" } = storyOf(main);
  return parseSection(category) ?? parseSection(sectionName);
}

/** Whether the story is of cricket: its page shows the scores of now. */
export function isOfCricket(main: unknown): boolean {
  return sectionIn(main) === "cricket";
}
