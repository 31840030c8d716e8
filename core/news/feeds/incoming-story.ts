import type { SectionKey } from "../sections.ts";
import type { StoryFields } from "./normalise-story.ts";

/** A feed's story as it is read: parsed, normalised and sanitised. */
export interface IncomingStory {
  /** What makes it the same story again (decisions/news.md#identity). */
  identity: string;
  card: StoryFields;
  section: SectionKey;
  /** Absent when the feed gives no date: then the time it was first seen is kept. ms since 1970. */
  publishedAt?: number;
  /** The whole text if the feed carries it, sanitised HTML. */
  contentHtml?: string;
}
