import { createHash } from "node:crypto";
import { releaseBytes } from "../../../platform/release-bytes.ts";
import { PictureError } from "../../images/codec/picture-error.ts";
import { transformPicture } from "../../images/codec/transform.ts";
import { sniffImage } from "../../images/image-format.ts";

export interface Upload {
  /** Digest of its content, so that the same picture uploaded twice is stored once. */
  id: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Longest side, px: the largest that a page shows on a dense screen. */
const LONGEST_SIDE = 2_000;
/** Most bytes: it has to fit a database document, and be small enough for phones. */
const MOST_BYTES = 2 * 1024 * 1024;
const QUALITIES = [80, 65, 45, 25];

/**
 * A picture as readers get it: recognised by its bytes, decoded and written again as WebP without anything of the original file
 * (decisions/security.md#pictures). The file's own bytes are gone then: as garbage, those of one upload after the other would stay.
 * Rejects with PictureError.
 */
export async function readUpload(bytes: Buffer): Promise<Upload> {
  try {
    return await writeAgain(bytes);
  } finally {
    releaseBytes(bytes);
  }
}

async function writeAgain(bytes: Buffer): Promise<Upload> {
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
