import { escapeHtml } from "../../../core/escape-html.ts";
import { frameHtml, framesOf } from "../photo-story.ts";
import type { PublishedStory } from "../story.ts";

export interface FeedSource {
  name: string;
  description: string;
  origin: string;
  url: string;
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

/** Story text as HTML paragraphs; a photo story has an image after each paragraph. */
export function bodyHtml(source: Place & Pick<FeedSource, "name">, story: PublishedStory): string {
  const frames = framesOf(story).map((frame) =>
    frameHtml(frame, pictureAt(source, story.section, frame.picture), source.name),
  );
  return story.body
    .flatMap((paragraph, index) => [`<p>${escapeHtml(paragraph)}</p>`, frames[index] ?? []].flat())
    .join("\n");
}

export function changedAt(source: FeedSource): number {
  return source.stories[0]?.publishedAt ?? 0;
}
