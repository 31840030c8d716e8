import type { ImageWidth } from "../../core/news/image-address.ts";
import { transformPicture } from "../images/codec/transform.ts";
import type { OutputFormat } from "../images/image-format.ts";

/** Sizes that are made or wait for it; more are sent whole, as one that cannot be made. */
const MOST_WAITING = 24;
let waiting = 0;

/** Whether a WebP moves, by its header (RFC 9649, 2.7): a moving picture stays WebP, as AVIF would stand still. */
export function moves(webp: Uint8Array): boolean {
  const VP8X = [0x56, 0x50, 0x38, 0x58];
  return VP8X.every((sign, index) => webp[12 + index] === sign) && ((webp[20] ?? 0) & 2) !== 0;
}

/** An upload `width` px wide at most. Rejects where too many wait, and with PictureError. */
export async function makeSize(bytes: Uint8Array, width: ImageWidth, format: OutputFormat): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new Error("Too many sizes are being made");
  waiting += 1;
  try {
    const quality = format === "avif" ? { qualities: [50], effort: 3 } : { qualities: [76], effort: 4 };
    const made = await transformPicture(bytes, { animated: moves(bytes), width, format, ...quality });
    return Buffer.from(made.bytes);
  } finally {
    waiting -= 1;
  }
}
