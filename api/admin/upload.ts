import { createHash } from "node:crypto";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { sniffImage } from "../images/image-format.ts";

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

const MOST_PIXELS = 40_000_000;
/** As wide or high as a page ever shows one, on a dense screen. */
const LONGEST_SIDE = 2_000;
/** A document in the database, and what a reader on a phone can be asked to load. */
const MOST_BYTES = 2 * 1024 * 1024;
const QUALITIES = [80, 65, 45, 25];

// Decoding takes memory by the pixel.
const one = pLimit(1);

/**
 * A picture as readers get it: recognised by its bytes, decoded and written again as WebP without anything of the original file
 * (DESIGN, Images). Rejects with UploadError.
 */
export function readUpload(bytes: Buffer): Promise<Upload> {
  return one(async () => {
    const kind = sniffImage(bytes);
    if (!kind) throw new UploadError(415, "Only PNG, JPEG, WebP, AVIF and GIF pictures are taken");
    const animated = kind === "gif" || kind === "webp";
    const open = (): Sharp =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", animated }).rotate();
    await checkSize(bytes, animated);
    for (const quality of QUALITIES) {
      const { data, info } = await open()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality, effort: 3 })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw new UploadError(400, "The picture is damaged");
        });
      if (data.length > MOST_BYTES) continue;
      const id = createHash("sha256").update(data).digest("hex").slice(0, 32);
      return { id, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    }
    throw new UploadError(413, "The picture is too large");
  });
}

/** By what the file says of itself, before anything is decoded. */
async function checkSize(bytes: Buffer, animated: boolean): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, animated })
    .metadata()
    .catch(() => {
      throw new UploadError(400, "The picture is damaged");
    });
  if (width * height > MOST_PIXELS) throw new UploadError(413, "The picture has more than 40 megapixels");
}
