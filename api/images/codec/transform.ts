import pLimit from "p-limit";
import { CodecProcess } from "./codec-process.ts";
import type { Picture, PictureOrder } from "./order.ts";

// Decoding takes memory by the pixel, so one picture at a time, for all requests together.
const one = pLimit(1);
// The memory limit is above what the limits by header let through: it stops a picture that is larger than its header
// says.
const codec = new CodecProcess({ mostBytes: 150_000_000, deadlineMs: 10_000, idleMs: 10_000 });

/**
 * Decodes a picture, upright, and writes it again as `order` says: one at a time for this process, within limits of pixels, memory
 * and time. What waits is given up when `signal` is aborted; what has begun goes on to its end. Rejects with PictureError, with the
 * signal's reason, or with why the codec could not be started.
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
