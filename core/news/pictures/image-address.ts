import type { StoryCard } from "../story.ts";

/** Widths in device pixels in which the proxy serves images and uploads (decisions/security.md#pictures). */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** `GET /api/image?url&w` (decisions/rest.md#picture-proxy): the image through our proxy. */
export function imageProxyPath(url: string, width: ImageWidth): string {
  return `/api/image?url=${encodeURIComponent(url)}&w=${width}`;
}

/** Whether an image is our own, so that it needs no proxy. */
export function isOwnImage(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//");
}

const isUpload = (url: string): boolean => /^\/images\/[0-9a-f]{32}\.webp$/.test(url);

/** Address of an image at most `width` px wide. Our own files have only one size, unless they are uploads. */
export function imageAt(url: string, width: ImageWidth): string {
  if (!isOwnImage(url)) return imageProxyPath(url, width);
  return isUpload(url) ? `${url}?w=${width}` : url;
}

/** `srcset` of an image; undefined if it has only one size. */
export function imageSet(url: string, widths: readonly ImageWidth[] = IMAGE_WIDTHS): string | undefined {
  if (isOwnImage(url) && !isUpload(url)) return undefined;
  return widths.map((width) => `${imageAt(url, width)} ${width}w`).join(", ");
}

export type PicturedStory = Pick<
  StoryCard,
  "title" | "imageUrl" | "wallpaperLarge" | "mediumRes" | "thumbImage" | "imageAlt" | "imageFocus"
>;

export type StoryPictures = Omit<PicturedStory, "title" | "imageAlt" | "imageFocus">;

/** A story's images, best first, each once (decisions/news.md#cards). */
export function imageCandidates(story: StoryPictures): string[] {
  const all = [story.wallpaperLarge, story.mediumRes, story.imageUrl, story.thumbImage];
  return [...new Set(all.flatMap((url) => url || []))];
}
