import type { SectionKey } from "../sections.ts";
import type { StoryFields } from "./normalise-story.ts";

export interface IncomingStory {
  /** Identity of the story (decisions/news.md#identity). */
  identity: string;
  card: StoryFields;
  section: SectionKey;
  /**
   * Publication, ms since 1970; absent if the feed gives no date. Then the time when the site first saw the
   * story counts.
   */
  publishedAt?: number;
  contentHtml?: string;
}
