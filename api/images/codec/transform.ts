import pLimit from "p-limit";
import type { Result } from "../../../core/result.ts";
import { runInThread } from "../../../platform/threads/open.ts";
import { ThreadError, type ThreadFailure, type ThreadTask } from "../../../platform/threads/port.ts";
import type { Picture, PictureOrder } from "./order.ts";
import { PictureError } from "./picture-error.ts";

const ENCODE: ThreadTask<PictureOrder & { bytes: Uint8Array }, Result<Picture>> = {
  name: "encoding the image",
  module: new URL("./encode-picture.ts", import.meta.url),
  lane: "pictures",
  deadlineMs: 10_000,
  handsOver: ({ bytes }) => bytes,
  keepsBytes: true,
};

const FAILURES: Partial<Record<ThreadFailure, PictureError>> = {
  timeout: new PictureError("too-large", "Decoding the image takes too long"),
  memory: new PictureError("too-large", "Decoding the image needs too much memory"),
  crash: new PictureError("damaged", "The image is damaged"),
};

// Memory depends on the number of pixels, so all requests together make one image at a time.
const one = pLimit(1);

/**
 * Decodes an image upright and encodes it by `order`, one at a time, within limits of pixels, memory and time.
 * Aborting cancels waiting, but not running work. Rejects with PictureError, with the signal's reason, or if
 * the process of the codec is closed.
 */
export function transformPicture(
  bytes: Uint8Array,
  order: PictureOrder,
  signal?: AbortSignal,
): Promise<Picture> {
  return one(async () => {
    signal?.throwIfAborted();
    const made = await runInThread(ENCODE, { ...order, bytes }).catch((error: unknown) => {
      throw error instanceof ThreadError ? (FAILURES[error.kind] ?? error) : error;
    });
    if (!made.ok) throw new PictureError("too-large", made.error);
    return made.value;
  });
}
