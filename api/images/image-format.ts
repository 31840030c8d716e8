import { IMAGE_WIDTHS, type ImageWidth } from "../../core/news/pictures/image-address.ts";

const DEFAULT_WIDTH: ImageWidth = 640;

/** Parses a width; only fixed widths are valid, so that strangers cannot fill the cache. */
export function parseWidth(text: string | undefined): ImageWidth | undefined {
  if (text === undefined) return DEFAULT_WIDTH;
  return IMAGE_WIDTHS.find((width) => String(width) === text);
}

export type OutputFormat = "avif" | "webp";

/** Format of the answer: AVIF if the browser accepts it, otherwise WebP. */
export function outputFormat(accept: string | undefined): OutputFormat {
  return accept?.includes("image/avif") ? "avif" : "webp";
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Format of an image by its bytes, whatever the header says; undefined for SVG and others
 * (decisions/security.md#pictures).
 */
export function sniffImage(bytes: Uint8Array): "png" | "jpeg" | "webp" | "avif" | "gif" | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === "PNG") return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, Math.min(bytes.length, 32))))
    return "avif";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  return undefined;
}
