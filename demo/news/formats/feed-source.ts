import { escapeHtml } from "../../../core/escape-html.ts";
import { frameHtml, framesOf } from "../photo-story.ts";
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

type Place = Pick<FeedSource, "origin">;
const pictureAt = ({ origin }: Place, section: string, picture: number): string =>
  `${origin}/picture/${section}/${picture}.webp`;

export function pictureUrl(source: Place, story: PublishedStory, width?: number): string {
  const address = pictureAt(source, story.section, story.picture);
  return width === undefined ? address : `${address}?w=${width}`;
}

/** The body as HTML paragraphs; a photo story has a picture after each. */
export function bodyHtml(source: Place & Pick<FeedSource, "name">, story: PublishedStory): string {
  const frames = framesOf(story).map((frame) =>
    frameHtml(frame, pictureAt(source, story.section, frame.picture), source.name),
  );
  return story.body
    .flatMap((paragraph, index) => [`<p>${escapeHtml(paragraph)}</p>`, frames[index] ?? []].flat())
    .join("\n");
}

/** When the feed last changed, ms since 1970. */
export function changedAt(source: FeedSource): number {
  return source.stories[0]?.publishedAt ?? 0;
}
