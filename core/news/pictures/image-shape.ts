import type { ImageSize } from "../story.ts";

/**
 * Shape of a lead's image, if it does not suit the frame of 3:2 over the whole width; `small`: too narrow for it.
 */
export type ImageShape = "tall" | "square" | "long" | "small";

/** Least width of an image that spans the lead, px. */
const NARROWEST = 560;

export function imageShape({ imageWidth, imageHeight }: ImageSize): ImageShape | undefined {
  const ratio = imageWidth && imageHeight ? imageWidth / imageHeight : 1.5;
  if (ratio < 0.9) return "tall";
  if (imageWidth !== undefined && imageWidth < NARROWEST) return "small";
  if (ratio < 1.25) return "square";
  return ratio > 2 ? "long" : undefined;
}
