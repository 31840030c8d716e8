import pLimit from "p-limit";
import { CodecProcess } from "./codec-process.ts";
import type { Picture, PictureOrder } from "./order.ts";

// Memory depends on the number of pixels, so all requests together make one image at a time.
const one = pLimit(1);
// These limits are above those by header: they stop an image that is larger than its header says.
const codec = new CodecProcess({ mostBytes: 150_000_000, deadlineMs: 10_000, idleMs: 10_000 });

/**
 * Decodes an image upright and encodes it by `order`, one at a time, within limits of pixels, memory and time.
 * Aborting cancels waiting, but not running work. Rejects with PictureError, with the signal's reason, or if
 * the codec cannot start.
 */
export function transformPicture(
  bytes: Uint8Array,
  order: PictureOrder,
  signal?: AbortSignal,
): Promise<Picture> {
  return one(() => {
    signal?.throwIfAborted();
    return codec.make(bytes, order);
  });
}
