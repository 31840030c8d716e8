import { createHash } from "node:crypto";
import { sniffImage } from "../images/image-format.ts";
import { PictureError, transformPicture } from "../images/transform.ts";

/** Why an upload was not taken, with the status that says so. */
export class UploadError extends Error {
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.name = "UploadError";
    this.status = status;
  }
}

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
 * (decisions/security.md#pictures). Rejects with UploadError.
 */
export async function readUpload(bytes: Buffer): Promise<Upload> {
  const kind = sniffImage(bytes);
  if (!kind) throw new UploadError(415, "Only PNG, JPEG, WebP, AVIF and GIF pictures are taken");
  const animated = kind === "gif" || kind === "webp";
  const made = await transformPicture(bytes, animated, async (open) => {
    for (const quality of QUALITIES) {
      const { data, info } = await open()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality, effort: 3 })
        .toBuffer({ resolveWithObject: true });
      if (data.length <= MOST_BYTES)
        return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    }
    return undefined;
  }).catch((error: unknown) => {
    if (error instanceof PictureError)
      throw new UploadError(error.kind === "damaged" ? 400 : 413, error.message);
    throw error;
  });
  if (!made) throw new UploadError(413, "The picture is too large");
  return { id: createHash("sha256").update(made.bytes).digest("hex").slice(0, 32), ...made };
}
