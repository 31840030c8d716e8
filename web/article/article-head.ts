import { isRecord } from "../../core/is-record.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { isFailure } from "../rest/fetch-rest.ts";

export const NO_ARTICLE_TITLE = "খবরটি পাওয়া যায়নি";

/** Where an article is read over REST, and its key in the cache. */
export function articlePath(id: string): string {
  return `/api/detailfeed/v1/${encodeURIComponent(id)}`;
}

/** What is known of the story that the article is of. */
export function storyOf(main: unknown): Partial<StoryCard> {
  return isRecord(main) && isRecord(main.story) ? main.story : {};
}

/** The headline; for an article that is not there, that. */
export function articleHeading(main: unknown): string | undefined {
  if (isFailure(main) && main.status < 500) return NO_ARTICLE_TITLE;
  return storyOf(main).title;
}
