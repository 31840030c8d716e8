import sharp from "sharp";
import { expect, it } from "vitest";
import type { PictureOrder } from "./order.ts";
import { transformPicture } from "./transform.ts";

const ORDER: PictureOrder = { animated: false, width: 64, format: "webp", effort: 4, qualities: [72] };
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } });

/** A progressive JPEG whose header claims a false size (ITU T.81, B.2.2: SOF2), without image data. */
async function progressive(width: number, height: number, chromaSubsampling: string): Promise<Buffer> {
  const bytes = await drawn(16, 16).jpeg({ progressive: true, chromaSubsampling }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

it("makes one picture after the other, of bytes that stay", async () => {
  const bytes = await drawn(100, 50).jpeg().toBuffer();
  expect(await transformPicture(bytes, ORDER)).toMatchObject({ width: 64, height: 32 });
  const again = await transformPicture(bytes, { ...ORDER, height: 16, format: "avif" });
  expect(await sharp(again.bytes).metadata()).toMatchObject({ format: "heif", width: 32, height: 16 });
});

it.each([
  ["40 megapixels", 8_000, 5_000, "4:2:0", "24.5"],
  ["25 megapixels", 6_250, 4_000, "4:2:0", "24.5"],
  ["12 megapixels with all of its colours", 4_000, 3_000, "4:4:4", "11.1"],
])(
  "refuses a progressive JPEG of %s before it is decoded, and says why",
  async (_, width, height, colours, most) => {
    await expect(transformPicture(await progressive(width, height, colours), ORDER)).rejects.toMatchObject({
      kind: "too-large",
      message: `A progressive JPEG picture of more than ${most} megapixels takes too much memory to decode`,
    });
  },
);

it("takes one of a size that editors send", async () => {
  const large = await drawn(3_000, 2_000).jpeg({ progressive: true }).toBuffer();
  expect(await transformPicture(large, ORDER)).toMatchObject({ width: 64, height: 43 });
});

it("refuses what is no picture", async () => {
  await expect(transformPicture(Buffer.from("no picture"), ORDER)).rejects.toMatchObject({ kind: "damaged" });
});
