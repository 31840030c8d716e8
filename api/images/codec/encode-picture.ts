import sharp, { type Metadata } from "sharp";
import { fail, ok, type Result } from "../../../core/result.ts";
import { releaseBytes } from "../../../platform/release-bytes.ts";
import type { Picture, PictureOrder } from "./order.ts";

const MOST_PIXELS = 40_000_000;
/** Most memory that decoding an image may take, bytes. */
const MOST_DECODED_BYTES = 73_500_000;
/**
 * Resolution of colours, which is halved as in WebP: with full resolution an image of 1,600 px took 78 MB
 * instead of 59.
 */
const AVIF_COLOURS = "4:2:0";

// The codec uses no cache and one thread: a second thread costs memory and gains little.
sharp.cache(false);
sharp.concurrency(1);

/** The image is too large. */
class RefusedError extends Error {}

/** Encodes an image; fails with the reason if it is too large. Runs in a process of its own (`transform.ts`). */
export default async function encodePicture({
  bytes,
  ...order
}: PictureOrder & { bytes: Uint8Array }): Promise<Result<Picture>> {
  try {
    return ok(await encode(bytes, order));
  } catch (error) {
    if (error instanceof RefusedError) return fail(error.message);
    throw error;
  } finally {
    // The memory of the image is freed here, because up to ten megabytes would remain as garbage.
    releaseBytes(bytes);
  }
}

async function encode(
  bytes: Uint8Array,
  { animated, cutShort, width, height, format, effort, qualities, mostBytes = Infinity }: PictureOrder,
): Promise<Picture> {
  const failOn = cutShort ? "none" : "error";
  const file = cutShort ? withItsEnd(bytes) : bytes;
  checkSize(await sharp(file, { limitInputPixels: false, failOn, animated }).metadata());
  for (const quality of qualities) {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn, animated })
      .rotate()
      .resize({ width, ...(height !== undefined && { height }), fit: "inside", withoutEnlargement: true })
      .toFormat(
        format,
        format === "avif" ? { quality, effort, chromaSubsampling: AVIF_COLOURS } : { quality, effort },
      )
      .toBuffer({ resolveWithObject: true });
    if (data.length <= mostBytes)
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  }
  throw new RefusedError("The image is too large");
}

/** Pads a truncated WebP with zeros to the length in its header (RIFF), if at least half is present. */
function withItsEnd(given: Uint8Array): Uint8Array {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const whole = bytes.toString("latin1", 0, 4) === "RIFF" ? bytes.readUInt32LE(4) + 8 : 0;
  if (whole <= bytes.length || whole > 2 * bytes.length) return bytes;
  return Buffer.concat([bytes], whole);
}

/** Checks the size in the header before decoding. */
function checkSize(header: Metadata): void {
  const pixels = header.width * header.height;
  if (pixels > MOST_PIXELS) throw new RefusedError("The image has more than 40 megapixels");
  const most = MOST_DECODED_BYTES / bytesPerPixel(header);
  if (pixels > most)
    throw new RefusedError(
      `${nameOf(header)} of more than ${Math.floor(most / 1e5) / 10} megapixels takes too much memory to decode`,
    );
}

/** Name of the format as image editors show it. */
function nameOf({ format, isProgressive, pages = 1 }: Metadata): string {
  if (format === "heif") return "An AVIF picture";
  if (format === "jpeg") return "A progressive JPEG picture";
  if (format === "png" && isProgressive) return "An interlaced PNG picture";
  return pages > 1 ? "An animated image" : `A ${format.toUpperCase()} picture`;
}

/** Colour samples per pixel of a JPEG: two planes, usually subsampled. */
const COLOUR_SAMPLES: Readonly<Record<string, number>> = { "4:2:0": 0.5, "4:2:2": 1, "4:4:0": 1 };

/**
 * Bytes per pixel for decoding, measured with libvips 8.18. Most formats are read in strips, or reduced while
 * read. Others are held whole. A progressive JPEG is held with two bytes per sample, because every scan adds to
 * all samples.
 */
function bytesPerPixel({ format, isProgressive, chromaSubsampling, channels, pages = 1 }: Metadata): number {
  if (format === "heif") return 19;
  if (format === "gif") return 5;
  if (isProgressive && format === "jpeg") {
    const planes = channels === 3 ? 1 + (COLOUR_SAMPLES[chromaSubsampling ?? ""] ?? 2.3) : channels;
    return 2 * planes;
  }
  return isProgressive || pages > 1 ? 4 : 1;
}
