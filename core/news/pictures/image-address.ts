import type { StoryCard } from "../story.ts";

/** Widths that pictures are made in, others' by the proxy and the desk's own, in CSS pixels times the screen's density (decisions/security.md#pictures). */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** `GET /api/image?url&w` (decisions/rest.md#picture-proxy): the picture through the product's own proxy. */
export function imageProxyPath(url: string, width: ImageWidth): string {
  return `/api/image?url=${encodeURIComponent(url)}&w=${width}`;
}

/** A picture that the product itself serves needs no proxy. */
export function isOwnImage(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//");
}

/** A picture that the desk uploaded, which is there in every width. What has more than its name would say more than that in a set. */
const isUpload = (url: string): boolean => /^\/images\/[0-9a-f]{32}\.webp$/.test(url);

/** A picture `width` px wide at most, as a page names it; an own file that is no upload has one size. */
export function imageAt(url: string, width: ImageWidth): string {
  if (!isOwnImage(url)) return imageProxyPath(url, width);
  return isUpload(url) ? `${url}?w=${width}` : url;
}

/** The `srcset` of a picture; undefined of one that has one size. */
export function imageSet(url: string, widths: readonly ImageWidth[] = IMAGE_WIDTHS): string | undefined {
  if (isOwnImage(url) && !isUpload(url)) return undefined;
  return widths.map((width) => `${imageAt(url, width)} ${width}w`).join(", ");
}

/** A story as far as its picture shows it. */
export type PicturedStory = Pick<
  StoryCard,
  "title" | "imageUrl" | "wallpaperLarge" | "mediumRes" | "thumbImage" | "imageAlt" | "imageFocus"
>;

/** The addresses of a story's pictures. */
export type StoryPictures = Omit<PicturedStory, "title" | "imageAlt" | "imageFocus">;

/** A story's pictures, best first, each once (decisions/news.md#cards). */
export function imageCandidates(story: StoryPictures): string[] {
  const all = [story.wallpaperLarge, story.mediumRes, story.imageUrl, story.thumbImage];
  return [...new Set(all.flatMap((url) => url || []))];
}
