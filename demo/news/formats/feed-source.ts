import { escapeHtml } from "../../../core/escape-html.ts";
import type { PublishedStory } from "../story.ts";

/** What a feed is made of, whatever its format. */
export interface FeedSource {
  /** The paper that publishes it. */
  name: string;
  description: string;
  /** Address of the server, no trailing slash, and of the feed. */
  origin: string;
  url: string;
  /** Newest first. */
  stories: readonly PublishedStory[];
}

export function storyUrl(source: FeedSource, story: PublishedStory): string {
  return `${source.origin}/story/${story.id}`;
}

export function pictureUrl(source: { origin: string }, story: PublishedStory, width?: number): string {
  const address = `${source.origin}/picture/${story.section}/${story.picture}.webp`;
  return width === undefined ? address : `${address}?w=${width}`;
}

/** The body as HTML paragraphs. */
export function bodyHtml(story: PublishedStory): string {
  return story.body.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n");
}

/** When the feed last changed, ms since 1970. */
export function changedAt(source: FeedSource): number {
  return source.stories[0]?.publishedAt ?? 0;
}
