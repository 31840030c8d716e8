import { LRUCache } from "lru-cache";
import type { ImageWidth } from "../../core/news/pictures/image-address.ts";
import { createFairSemaphore, onlyOne } from "../../platform/fairness/fair-semaphore.ts";
import { PictureError } from "../images/codec/picture-error.ts";
import { transformPicture } from "../images/codec/transform.ts";
import type { OutputFormat } from "../images/image-format.ts";

/**
 * One image at a time, so that many new sizes do not delay other images and uploads in the codec. If a request
 * waits too long, the whole image is sent.
 */
const PLACES = { atOnce: 1, atOnceOfOne: 1, mostWaiting: 24, mostWaitingOfOne: 12, longestWaitMs: 10_000 };
/** Pause after resizing an image failed, ms, because the codec would fail again after as much work. */
const LEFT_ALONE_MS = 10 * 60_000;
const MOST_LEFT_ALONE = 5_000;
/** Signal that never aborts: resized images are stored for everybody, so nobody's leaving cancels them. */
const NEVER = new AbortController().signal;

const VP8X = [0x56, 0x50, 0x38, 0x58];

/**
 * Whether a WebP is animated, by its header (RFC 9649, 2.7). Then it stays WebP, because AVIF would lose the
 * animation.
 */
export function moves(webp: Uint8Array): boolean {
  return VP8X.every((sign, index) => webp[12 + index] === sign) && ((webp[20] ?? 0) & 2) !== 0;
}

/** Whether an animated image is already narrow enough: encoding thousands of frames again is slow. */
export function isOwnSize(webp: Buffer, width: ImageWidth): boolean {
  return moves(webp) && webp.length >= 30 && webp.readUIntLE(24, 3) + 1 <= width;
}

/** Resizes an upload to at most `width` px. Rejects with PictureError. */
export type MakeSize = (bytes: Uint8Array, width: ImageWidth, format: OutputFormat) => Promise<Buffer>;

/**
 * Reads and resizes an upload when the address gets its turn, so that no waiting image is in memory. Rejects
 * with OverloadedError if too many wait, at once with a recent PictureError, or like the work.
 */
export type InTurn = <T>(id: string, address: string, work: (make: MakeSize) => Promise<T>) => Promise<T>;

export function createSizeMaker(): InTurn {
  const places = createFairSemaphore(PLACES);
  const failed = new LRUCache<string, PictureError>({ max: MOST_LEFT_ALONE, ttl: LEFT_ALONE_MS });
  const throwFailed = (id: string): void => {
    const error = failed.get(id);
    if (error) throw error;
  };
  return async (id, address, work) => {
    throwFailed(id);
    return places.run(onlyOne(address), NEVER, async () => {
      // Another width may have failed during the wait.
      throwFailed(id);
      return work(async (bytes, width, format) => {
        // A higher effort would double AVIF's time and take a third more memory, for 2 % fewer bytes.
        const quality = format === "avif" ? { qualities: [50], effort: 2 } : { qualities: [76], effort: 4 };
        try {
          const made = await transformPicture(bytes, { animated: moves(bytes), width, format, ...quality });
          return Buffer.from(made.bytes);
        } catch (error) {
          if (error instanceof PictureError) failed.set(id, error);
          throw error;
        }
      });
    });
  };
}
