import type { SectionKey } from "../sections.ts";
import type { StoryFields } from "./normalise-story.ts";

/** A feed's story: parsed, normalised and sanitised. */
export interface IncomingStory {
  /** Identity of the story (decisions/news.md#identity). */
  identity: string;
  card: StoryFields;
  section: SectionKey;
  /** Absent without a date in the feed: the time of first sight counts. ms since 1970. */
  publishedAt?: number;
  /** Whole text of the feed, sanitised HTML. */
  contentHtml?: string;
}
