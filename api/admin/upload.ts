import { createHash } from "node:crypto";
import { transformPicture } from "../images/codec/transform.ts";
import { sniffImage } from "../images/image-format.ts";
import { PictureError } from "../images/picture-error.ts";

export interface Upload {
  /** Of its content, so that the same picture uploaded twice is stored once. */
  id: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** As wide or high as a page ever shows one, on a dense screen. */
const LONGEST_SIDE = 2_000;
/** A document in the database, and what a reader on a phone can be asked to load. */
const MOST_BYTES = 2 * 1024 * 1024;
const QUALITIES = [80, 65, 45, 25];

/**
 * A picture as readers get it: recognised by its bytes, decoded and written again as WebP without anything of the original file
 * (decisions/security.md#pictures). Rejects with PictureError.
 */
export async function readUpload(bytes: Buffer): Promise<Upload> {
  const kind = sniffImage(bytes);
  if (!kind) throw new PictureError("unsupported", "Only PNG, JPEG, WebP, AVIF and GIF pictures are taken");
  const made = await transformPicture(bytes, {
    animated: kind === "gif" || kind === "webp",
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    format: "webp",
    effort: 3,
    qualities: QUALITIES,
    mostBytes: MOST_BYTES,
  });
  const written = Buffer.from(made.bytes);
  const id = createHash("sha256").update(written).digest("hex").slice(0, 32);
  return { id, bytes: written, width: made.width, height: made.height };
}
