import { LRUCache } from "lru-cache";
import type { ImageWidth } from "../../core/news/pictures/image-address.ts";
import { PictureError } from "../images/codec/picture-error.ts";
import { transformPicture } from "../images/codec/transform.ts";
import type { OutputFormat } from "../images/image-format.ts";
import { createFairPlaces } from "../shares/fair-places.ts";
import { onlyOne } from "../shares/shared-work.ts";

/**
 * One picture is read and with the codec at a time, so that whoever asks for many sizes that are not made yet holds up neither other sites'
 * pictures nor uploads, which the same codec makes. Who may wait no longer gets the picture whole.
 */
const PLACES = { atOnce: 1, atOnceOfOne: 1, mostWaiting: 24, mostWaitingOfOne: 12, longestWaitMs: 10_000 };
/** How long no size is made of a picture of which one could not be: the codec would fail again, after as much work as it may take. */
const LEFT_ALONE_MS = 10 * 60_000;
const MOST_LEFT_ALONE = 5_000;
/** What is made is kept for everybody, so nobody's leaving stops it. */
const NEVER = new AbortController().signal;

const VP8X = [0x56, 0x50, 0x38, 0x58];

/** Whether a WebP moves, by its header (RFC 9649, 2.7): a moving picture stays WebP, as AVIF would stand still. */
export function moves(webp: Uint8Array): boolean {
  return VP8X.every((sign, index) => webp[12 + index] === sign) && ((webp[20] ?? 0) & 2) !== 0;
}

/**
 * Whether a picture is its own size in such a width: a moving one that is no wider. To write thousands of frames again as they are
 * takes as long as to make a picture of them.
 */
export function isOwnSize(webp: Buffer, width: ImageWidth): boolean {
  return moves(webp) && webp.length >= 30 && webp.readUIntLE(24, 3) + 1 <= width;
}

/** A size of an upload's bytes, `width` px wide at most. Rejects with PictureError. */
export type MakeSize = (bytes: Uint8Array, width: ImageWidth, format: OutputFormat) => Promise<Buffer>;

/**
 * Runs what reads the upload of this id and makes a size of it when the turn of an address comes: who waits holds no picture in
 * memory. Rejects with NoPlaceError where too many wait, at once with the PictureError of a size that could not be made lately, and as
 * the work does.
 */
export type InTurn = <T>(id: string, address: string, work: (make: MakeSize) => Promise<T>) => Promise<T>;

/** Makes sizes of uploads, for one process. */
export function createSizeMaker(): InTurn {
  const places = createFairPlaces(PLACES);
  const failed = new LRUCache<string, PictureError>({ max: MOST_LEFT_ALONE, ttl: LEFT_ALONE_MS });
  const throwFailed = (id: string): void => {
    const error = failed.get(id);
    if (error) throw error;
  };
  return async (id, address, work) => {
    throwFailed(id);
    return places.run(onlyOne(address), NEVER, async () => {
      // Another of its sizes may have failed while this one waited.
      throwFailed(id);
      return work(async (bytes, width, format) => {
        // A higher effort takes AVIF twice as long and a third more memory, for 2 % fewer bytes.
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
