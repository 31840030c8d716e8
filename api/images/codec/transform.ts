import pLimit from "p-limit";
import { CodecProcess } from "./codec-process.ts";
import type { Picture, PictureOrder } from "./order.ts";

// Memory grows by pixels, so one image at a time for all requests.
const one = pLimit(1);
// Above the limits by header: stops an image larger than its header says.
const codec = new CodecProcess({ mostBytes: 150_000_000, deadlineMs: 10_000, idleMs: 10_000 });

/**
 * Decodes an image upright and encodes it by `order`, one at a time, within limits of pixels, memory and time.
 * Abort cancels waiting, not running work. Rejects with PictureError, the signal's reason, or if the codec
 * cannot start.
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
