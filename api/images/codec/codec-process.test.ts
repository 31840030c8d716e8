import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { NEEDS_LINUX } from "../../../tests/support/needs-linux.ts";
import { type CodecLimits, CodecProcess } from "./codec-process.ts";
import type { PictureOrder } from "./order.ts";

const ORDER: PictureOrder = { animated: false, width: 64, format: "webp", effort: 4, qualities: [72] };
/** An order for an image of noise, which takes long to encode. */
const SLOW: PictureOrder = { ...ORDER, width: 2_000, format: "avif", effort: 9 };

const open: CodecProcess[] = [];
afterEach(() => {
  for (const codec of open.splice(0)) codec.end();
});
function codec(
  limits: Partial<CodecLimits> = {},
  ...memory: [readMemory?: () => Promise<number>]
): CodecProcess {
  const made = new CodecProcess(
    { mostBytes: 200e6, deadlineMs: 30_000, idleMs: 30_000, ...limits },
    ...memory,
  );
  open.push(made);
  return made;
}

const noise = (): Promise<Buffer> =>
  sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer();
const small = (): Promise<Buffer> =>
  sharp({ create: { width: 100, height: 50, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();

/** A progressive JPEG whose header claims a false size (ITU T.81, B.2.2: SOF2), without image data. */
async function progressive(width: number, height: number, chromaSubsampling: string): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#884422" } })
    .jpeg({ progressive: true, chromaSubsampling })
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe("the picture codec's process", () => {
  it("makes one picture after the other", async () => {
    const one = codec();
    const bytes = await small();
    expect(await one.make(bytes, ORDER)).toMatchObject({ width: 64, height: 32 });
    const { pid } = one;
    const again = await one.make(bytes, { ...ORDER, height: 16, format: "avif" });
    expect(await sharp(again.bytes).metadata()).toMatchObject({ format: "heif", width: 32, height: 16 });
    expect(one.pid).toBe(pid);
  });

  it.each([
    ["40 megapixels", 8_000, 5_000, "4:2:0", "24.5"],
    ["25 megapixels", 6_250, 4_000, "4:2:0", "24.5"],
    ["12 megapixels with all of its colours", 4_000, 3_000, "4:4:4", "11.1"],
  ])(
    "refuses a progressive JPEG of %s before it is decoded, and says why",
    async (_, width, height, colours, most) => {
      await expect(codec().make(await progressive(width, height, colours), ORDER)).rejects.toMatchObject({
        kind: "too-large",
        message: `A progressive JPEG picture of more than ${most} megapixels takes too much memory to decode`,
      });
    },
  );

  it("takes one of a size that editors send", async () => {
    const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "#884422" } })
      .jpeg({ progressive: true })
      .toBuffer();
    expect(await codec().make(large, ORDER)).toMatchObject({ width: 64, height: 43 });
  });

  it.skipIf(NEEDS_LINUX)(`is ended when a picture takes more memory than it may${NEEDS_LINUX}`, async () => {
    const one = codec({ mostBytes: 1 });
    await expect(one.make(await noise(), SLOW)).rejects.toMatchObject({
      kind: "too-large",
      message: "Decoding the image needs too much memory",
    });
    expect(one.pid).toBeUndefined();
  });

  it("is ended when a picture takes longer than it may, and the next gets another", async () => {
    const one = codec({ deadlineMs: 50 });
    await expect(one.make(await noise(), SLOW)).rejects.toMatchObject({
      kind: "too-large",
      message: "Decoding the image takes too long",
    });
    expect(one.pid).toBeUndefined();
  });

  it("that dies costs one picture", async () => {
    const one = codec();
    const lost = expect(one.make(await noise(), SLOW)).rejects.toMatchObject({ kind: "damaged" });
    if (one.pid !== undefined) process.kill(one.pid, "SIGKILL");
    await lost;
    expect(await one.make(await small(), ORDER)).toMatchObject({ width: 64 });
  });

  it("ends when it has nothing to do, and comes back", async () => {
    const one = codec({ idleMs: 10 });
    await one.make(await small(), ORDER);
    await expect.poll(() => one.pid).toBeUndefined();
    expect(await one.make(await small(), ORDER)).toMatchObject({ width: 64 });
  });
});
