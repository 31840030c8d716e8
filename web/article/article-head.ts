import { isRecord } from "../../core/is-record.ts";
import { parseSection, type SectionKey } from "../../core/news/sections.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { isFailure } from "../rest/failure.ts";
import { NOT_FOUND } from "../words/article.ts";

/** REST path of an article, which is also its key in the cache. */
export function articlePath(id: string): string {
  return `/api/detailfeed/v1/${encodeURIComponent(id)}`;
}

export function storyOf(main: unknown): Partial<StoryCard> {
  return isRecord(main) && isRecord(main.story) ? main.story : {};
}

export function articleHeading(main: unknown): string | undefined {
  if (isFailure(main) && main.status < 500) return NOT_FOUND;
  return storyOf(main).title;
}

export function sectionIn(main: unknown): SectionKey | undefined {
  const { category = "", sectionName = "" } = storyOf(main);
  return parseSection(category) ?? parseSection(sectionName);
}

export function isOfCricket(main: unknown): boolean {
  return sectionIn(main) === "cricket";
}
