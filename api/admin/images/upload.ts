import { createHash } from "node:crypto";
import { releaseBytes } from "../../../platform/release-bytes.ts";
import { PictureError } from "../../images/codec/picture-error.ts";
import { transformPicture } from "../../images/codec/transform.ts";
import { sniffImage } from "../../images/image-format.ts";

export interface Upload {
  /** Id of the image: a digest of its content, so that equal images are stored once. */
  id: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Longest side of a stored image, px: the largest that a dense screen shows. */
const LONGEST_SIDE = 2_000;
/** Largest stored image, bytes: it fits a database document, and suits phones. */
const MOST_BYTES = 2 * 1024 * 1024;
const QUALITIES = [80, 65, 45, 25];

/**
 * Makes the image for readers: the format is recognised by the bytes, and the image is encoded again as WebP,
 * without other data of the file (decisions/security.md#pictures). The file's bytes are released, because they
 * would accumulate as garbage. Rejects with PictureError.
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
  if (!kind) throw new PictureError("unsupported", "Only PNG, JPEG, WebP, AVIF and GIF images are accepted");
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
