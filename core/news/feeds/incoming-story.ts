import type { SectionKey } from "../sections.ts";
import type { StoryFields } from "./normalise-story.ts";

export interface IncomingStory {
  /** Identity of the story (decisions/news.md#identity). */
  identity: string;
  card: StoryFields;
  section: SectionKey;
  /** Absent without a date in the feed: the time of first sight counts. ms since 1970. */
  publishedAt?: number;
  contentHtml?: string;
}
