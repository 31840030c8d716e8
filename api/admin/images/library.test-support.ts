import sharp from "sharp";
import { imageAnswer } from "../../../core/contract/admin.ts";
import type { Editor } from "../../../tests/support/sites/editor.ts";

export const LIBRARY = "/api/admin/images";

/** Uploads a square of one colour and returns its address; another value of `red` makes another image. */
export async function uploadSquare(by: Editor, red: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 20, height: 20, channels: 3, background: { r: red, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
  const { json } = await by("POST", LIBRARY, bytes, { "content-type": "image/png" });
  return imageAnswer.parse(json).url;
}
