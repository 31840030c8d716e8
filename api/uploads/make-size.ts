import type { ImageWidth } from "../../core/news/image-address.ts";
import { transformPicture } from "../images/codec/transform.ts";
import type { OutputFormat } from "../images/image-format.ts";
import { createFairPlaces } from "../shares/fair-places.ts";
import { onlyOne } from "../shares/shared-work.ts";

/**
 * One size is with the codec at a time, so that whoever asks for many sizes that are not made yet holds up neither other sites'
 * pictures nor uploads, which the same codec makes. Who may wait no longer gets the picture whole.
 */
const PLACES = { atOnce: 1, atOnceOfOne: 1, mostWaiting: 24, mostWaitingOfOne: 12, longestWaitMs: 10_000 };
const places = createFairPlaces(PLACES);
/** What is made is kept for everybody, so nobody's leaving stops it. */
const NEVER = new AbortController().signal;

/** Whether a WebP moves, by its header (RFC 9649, 2.7): a moving picture stays WebP, as AVIF would stand still. */
export function moves(webp: Uint8Array): boolean {
  const VP8X = [0x56, 0x50, 0x38, 0x58];
  return VP8X.every((sign, index) => webp[12 + index] === sign) && ((webp[20] ?? 0) & 2) !== 0;
}

/** An upload `width` px wide at most, for an address. Rejects with NoPlaceError where too many wait, and with PictureError. */
export function makeSize(
  bytes: Uint8Array,
  width: ImageWidth,
  format: OutputFormat,
  address: string,
): Promise<Buffer> {
  return places.run(onlyOne(address), NEVER, async () => {
    const quality = format === "avif" ? { qualities: [50], effort: 3 } : { qualities: [76], effort: 4 };
    const made = await transformPicture(bytes, { animated: moves(bytes), width, format, ...quality });
    return Buffer.from(made.bytes);
  });
}
