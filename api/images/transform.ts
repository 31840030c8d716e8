import pLimit from "p-limit";
import sharp, { type Metadata, type Sharp } from "sharp";

/** What a picture may have, of all its frames, by what its header says. */
const MOST_PIXELS = 40_000_000;
/** Bytes of memory that decoding one may take. */
const MOST_DECODED_BYTES = 134_000_000;
/** How long decoding and writing again may take. */
const MOST_SECONDS = 10;

// Decoding takes memory by the pixel, so one picture at a time; the codecs use all cores for it. Nothing decoded is kept.
const one = pLimit(1);
sharp.cache(false);

/** Why a picture is not decoded. */
export class PictureError extends Error {
  readonly kind: "damaged" | "too-large";
  constructor(kind: "damaged" | "too-large", message: string) {
    super(message);
    this.name = "PictureError";
    this.kind = kind;
  }
}

/**
 * Decodes a picture, upright, and has `write` make another of it: one at a time in this process, within limits of pixels, memory and
 * time. What waits is given up when `signal` is aborted; what has begun goes on to its end, because the codec cannot be stopped.
 * Rejects with PictureError, or with the signal's reason.
 */
export function transformPicture<T>(
  bytes: Uint8Array,
  animated: boolean,
  write: (open: () => Sharp) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return one(async () => {
    signal?.throwIfAborted();
    await checkSize(bytes, animated);
    const open = (): Sharp =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", animated })
        .timeout({ seconds: MOST_SECONDS })
        .rotate();
    return write(open).catch((error: unknown) => {
      const late = error instanceof Error && error.message.includes("timeout");
      throw late
        ? new PictureError("too-large", "The picture takes too long to decode")
        : new PictureError("damaged", "The picture is damaged");
    });
  });
}

/** By what the file says of itself, before anything is decoded. */
async function checkSize(bytes: Uint8Array, animated: boolean): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false, animated })
    .metadata()
    .catch(() => {
      throw new PictureError("damaged", "The picture is damaged");
    });
  const pixels = header.width * header.height;
  if (pixels > MOST_PIXELS) throw new PictureError("too-large", "The picture has more than 40 megapixels");
  if (pixels * bytesPerPixel(header) > MOST_DECODED_BYTES)
    throw new PictureError("too-large", "The picture takes too much memory to decode");
}

/**
 * Memory that decoding takes, measured with libvips 8.18 on 40 megapixels (tests/bench/pictures.bench.ts). Most are read in strips or
 * made smaller while they are read; the others are held whole.
 */
function bytesPerPixel({ format, isProgressive, pages = 1 }: Metadata): number {
  if (format === "heif") return 19;
  if (format === "gif") return 5;
  if (isProgressive) return format === "png" ? 4 : 3.3;
  return pages > 1 ? 4 : 1;
}
