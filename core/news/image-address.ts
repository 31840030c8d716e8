import type { StoryCard } from "./story.ts";

/** Widths that the image proxy makes, in CSS pixels times the screen's density (decisions/security.md#pictures). */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** `GET /api/image?url&w` (decisions/rest.md#picture-proxy): the picture through the product's own proxy. */
export function imageProxyPath(url: string, width: ImageWidth): string {
  return `/api/image?url=${encodeURIComponent(url)}&w=${width}`;
}

/** A picture that the product itself serves needs no proxy. */
export function isOwnImage(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//");
}

/** A story as far as its picture shows it. */
export type PicturedStory = Pick<
  StoryCard,
  "title" | "imageUrl" | "wallpaperLarge" | "mediumRes" | "thumbImage" | "imageAlt"
>;

/** A story's pictures, best first, each once (decisions/news.md#cards). */
export function imageCandidates(story: Omit<PicturedStory, "title" | "imageAlt">): string[] {
  const all = [story.wallpaperLarge, story.mediumRes, story.imageUrl, story.thumbImage];
  return [...new Set(all.flatMap((url) => url || []))];
}
